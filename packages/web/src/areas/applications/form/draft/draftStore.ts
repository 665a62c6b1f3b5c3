import { listeners } from '../../../../browser/listeners.ts'
import type { Faults } from '../../../../forms/faults.ts'
import type { Draft } from './draft.ts'
import { type DraftBackend, draftSaving, type Saving } from './draftSaving.ts'
import type { Begun } from './restore.ts'

export type DraftState = {
  readonly draft: Draft
  readonly saving: Saving
  /** How often the draft was replaced by another one, which an open form has to show. */
  readonly replaced: number
  /** In a conflict: which colleague took the draft over, as a sentence. */
  readonly takenOver?: string
  /** Errors for which the server declined the draft, until their page is changed. On a phone, each page is a screen of its own. */
  readonly serverFaults: Faults
}
export type DraftStore = ReturnType<typeof draftStore>

const none: Faults = {}

/** The states of a draft that the server does not have. More typing does not change them. */
const lastingStates: readonly Saving[] = ['conflict', 'kept', 'offline']

/**
 * Returns a store that holds the draft and saves it shortly after each change, one request at a time. Until the server
 * has it, the browser keeps a copy. If saving fails, the draft is kept and retried; a newer draft from another device is
 * replaced only if the user decides so.
 */
export function draftStore(begun: Begun, backend: DraftBackend) {
  let state: DraftState = { draft: begun.draft, saving: begun.saving, replaced: 0, serverFaults: none }
  const changes = listeners()
  const get = () => state
  const set = (part: Partial<DraftState>) => {
    state = { ...state, ...part }
    changes.tell()
  }
  const saving = draftSaving({ get, set }, begun, backend)

  function change(update: (draft: Draft) => Draft) {
    const draft = update(state.draft)
    if (draft === state.draft || saving.isClosed()) return
    const stays = lastingStates.includes(state.saving)
    set({ draft, saving: stays ? state.saving : 'waiting' })
    saving.keep()
    if (!stays) saving.soon()
  }

  return {
    get,
    isClosed: saving.isClosed,
    subscribe: changes.subscribe,
    change,
    /** Replaces the draft by another one, which open forms then show. */
    replace(draft: Draft) {
      change(() => draft)
      set({ replaced: state.replaced + 1, serverFaults: none })
    },
    /** Keeps the errors for which the server declined the draft, given directly or computed from the latest ones. */
    setServerFaults(faults: Faults | ((latest: Faults) => Faults)) {
      set({ serverFaults: typeof faults === 'function' ? faults(state.serverFaults) : faults })
    },
    /** Saves unsaved changes now. */
    flush: saving.now,
    /** Saves the draft once more before it is sent, because a colleague may have taken it over since. */
    async confirm() {
      if (state.saving === 'saved') set({ saving: 'waiting' })
      await saving.now()
    },
    /** The `Idempotency-Key` with which every page sends this draft; undefined while it is not on the server. */
    idempotencyKey: () => saving.server.known().idempotencyKey,
    /** Replaces this draft by the newer one that was saved elsewhere. Returns false if the server has none any more. */
    async loadServerDraft(): Promise<boolean> {
      const theirs = await saving.server.takeOver()
      if (!theirs) return false
      backend.mirror.forget()
      set({ draft: theirs, saving: 'saved', replaced: state.replaced + 1, serverFaults: none })
      return true
    },
    /** Saves this draft over the newer one that was saved elsewhere. */
    async overwriteServerDraft() {
      await saving.server.passOver()
      set({ saving: 'waiting' })
      await saving.now()
    },
    /** Stops saving, because the draft was submitted, discarded or belongs to a user who has signed out. */
    close: saving.close,
  }
}
