import type { Draft } from './draft.ts'
import { type Begun, isSameDraft, type Saved } from './restore.ts'

/** The server's part in saving a draft. */
export type DraftServer = {
  /** Saves the draft over a version and returns the new version; throws if a newer draft was saved elsewhere. */
  readonly save: (draft: Draft, version: number | undefined) => Promise<number>
  readonly load: () => Promise<Saved | undefined>
}

/**
 * Returns what this page knows of the draft on the server: the version that it saves over, and the draft that it sent
 * without a response, which the server may have all the same.
 */
export function savedVersion(begun: Pick<Begun, 'version' | 'sent'>, backend: DraftServer) {
  let { version, sent: unanswered } = begun
  return {
    known: () => ({ version, sent: unanswered }),
    async save(draft: Draft) {
      version = await backend.save(draft, version)
      unanswered = undefined
    },
    responseIsLost(draft: Draft) {
      unanswered ??= draft
    },
    /** Returns whether the server has a draft of this page whose response was lost, and continues from it if so. */
    async hasUnanswered(): Promise<boolean> {
      const theirs = unanswered && (await backend.load().catch(() => undefined))
      if (!theirs || !unanswered || !isSameDraft(theirs.draft, unanswered)) return false
      version = theirs.version
      unanswered = undefined
      return true
    },
    /** Returns the server's draft, if it has one, and continues from it. */
    async takeOver(): Promise<Draft | undefined> {
      const theirs = await backend.load()
      if (!theirs) return undefined
      version = theirs.version
      unanswered = undefined
      return theirs.draft
    },
    /** Makes the next save replace whatever the server has. */
    async passOver() {
      version = (await backend.load())?.version
    },
  }
}
