import type { Draft } from './draft.ts'
import { type Begun, isSameDraft, type Saved } from './restore.ts'

/** The server's part in saving a draft. */
export type DraftServer = {
  /** Saves the draft over a version and returns the new version; throws if a newer draft was saved elsewhere. */
  readonly save: (
    draft: Draft,
    version: number | undefined,
    idempotencyKey: string | undefined,
  ) => Promise<Omit<Saved, 'draft'>>
  readonly load: () => Promise<Saved | undefined>
}

/**
 * Returns what this page knows of the draft on the server: the version that it saves over, and the draft that it sent
 * without a response, which the server may have all the same.
 */
export function savedVersion(begun: Pick<Begun, 'version' | 'idempotencyKey' | 'sent'>, backend: DraftServer) {
  let { version, idempotencyKey, sent: unanswered } = begun
  const goOnFrom = (saved: Partial<Omit<Saved, 'draft'>> | undefined) => {
    version = saved?.version
    idempotencyKey = saved?.idempotencyKey
  }
  return {
    known: () => ({ version, idempotencyKey, sent: unanswered }),
    async save(draft: Draft) {
      goOnFrom(await backend.save(draft, version, idempotencyKey))
      unanswered = undefined
    },
    responseIsLost(draft: Draft) {
      unanswered ??= draft
    },
    /** Returns whether the server has a draft of this page whose response was lost, and continues from it if so. */
    async hasUnanswered(): Promise<boolean> {
      const theirs = unanswered && (await backend.load().catch(() => undefined))
      if (!theirs || !unanswered || !isSameDraft(theirs.draft, unanswered)) return false
      goOnFrom(theirs)
      unanswered = undefined
      return true
    },
    /** Returns the server's draft, if it has one, and continues from it. */
    async takeOver(): Promise<Draft | undefined> {
      const theirs = await backend.load()
      if (!theirs) return undefined
      goOnFrom(theirs)
      unanswered = undefined
      return theirs.draft
    },
    /** Makes the next save replace whatever the server has. */
    async passOver() {
      goOnFrom(await backend.load())
    },
  }
}
