import { knownSession } from '../../../../api/session.ts'
import { isSigningOut } from '../../../../api/signingOut.ts'
import { isUnsentOf, removeUnsent, unsentOf } from '../../../../api/unsent.ts'
import { withStorage } from '../../../../browser/storage.ts'
import type { Draft } from './draft.ts'

/** What was typed and is not known to be on the server: the draft, and the version that it is based on. */
export type Unsent = {
  readonly draft: Draft
  readonly version?: number
  readonly idempotencyKey?: string
  /** A draft that was sent and got no response. The server may have it or not. */
  readonly sent?: Draft
}
/** A copy of unsent answers in the browser, so that a reload does not lose them. */
export type DraftMirror = {
  readonly read: () => unknown
  /** Returns whether the browser has kept the copy. */
  readonly keep: (unsent: Unsent) => boolean
  readonly forget: () => void
}

/**
 * Returns the copy of one draft. A shared computer shows nothing of the previous family: the copy belongs to an account,
 * or to a visitor whose draft the server still knows; a visitor's draft that never reached the server is kept only as
 * long as the tab. A copy stays over a time-out, for the same account. Signing in removes the copies of everyone else, and
 * so does what a visitor types; signing out removes all.
 */
export function draftMirror(userId: number | undefined, applicationId: number | undefined): DraftMirror {
  const key = `${unsentOf(userId)}${applicationId ?? 'new'}`
  const removeOthers = () => removeUnsent((other) => !isUnsentOf(other, userId))
  const forget = () => {
    withStorage((...stores) => {
      for (const store of stores) store.removeItem(key)
    })
  }
  return {
    read: () =>
      withStorage((lasting, ofTab) => {
        // A time-out shows the family's page as a visitor sees it, before the family can sign in again.
        if (userId !== undefined) removeOthers()
        return JSON.parse(lasting.getItem(key) ?? ofTab.getItem(key) ?? 'null') as unknown
      }),
    keep: (unsent) =>
      withStorage((lasting, ofTab) => {
        if (knownSession().userId !== userId) return false
        // Leaving the page saves once more. What fails meanwhile would stay if the tab is closed before the server responds.
        if (userId !== undefined && isSigningOut()) return false
        removeOthers()
        const store = userId === undefined && unsent.version === undefined ? ofTab : lasting
        store.setItem(key, JSON.stringify(unsent))
        return true
      }) ?? false,
    forget,
  }
}
