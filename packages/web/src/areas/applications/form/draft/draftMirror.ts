import { knownSession } from '../../../../api/session.ts'
import type { Draft } from './draft.ts'

/** What was typed and is not known to be on the server: the draft, and the version that it is based on. */
export type Unsent = {
  readonly draft: Draft
  readonly version?: number
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

const prefix = 'semilla_draft:'

/** Runs a function on the browser's stores; without them, returns undefined. */
function withStores<Result>(run: (lasting: Storage, ofTab: Storage) => Result): Result | undefined {
  try {
    return run(localStorage, sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Returns the copy of one draft. A shared computer shows nothing of the previous family: the copy belongs to an account,
 * or to a visitor whose draft the server still knows; a visitor's draft that never reached the server is kept only as
 * long as the tab. Opening a draft removes the copies of everyone else, and signing in or out removes all.
 */
export function draftMirror(userId: number | undefined, applicationId: number | undefined): DraftMirror {
  const owner = `${prefix}${userId ?? 'visitor'}:`
  const key = `${owner}${applicationId ?? 'new'}`
  const forget = () => {
    withStores((...stores) => {
      for (const store of stores) store.removeItem(key)
    })
  }
  return {
    read: () =>
      withStores((lasting, ofTab) => {
        for (const other of Object.keys(lasting))
          if (other.startsWith(prefix) && !other.startsWith(owner)) lasting.removeItem(other)
        return JSON.parse(lasting.getItem(key) ?? ofTab.getItem(key) ?? 'null') as unknown
      }),
    keep: (unsent) =>
      withStores((lasting, ofTab) => {
        if (knownSession().userId !== userId) return false
        const store = userId === undefined && unsent.version === undefined ? ofTab : lasting
        store.setItem(key, JSON.stringify(unsent))
        return true
      }) ?? false,
    forget,
  }
}
