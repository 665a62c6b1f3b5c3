import { CallError } from '../../../../api/callError.ts'
import { listeners } from '../../../../browser/listeners.ts'
import type { Draft } from './draft.ts'
import type { DraftMirror } from './draftMirror.ts'
import { type Begun, isSameDraft } from './restore.ts'

/**
 * Where the draft is saved: `saved` on the server; `waiting` or `saving`; without a connection `kept` in the browser, or
 * only on this page while `offline`; not on the server in a `conflict`.
 */
export type Saving = 'untouched' | 'waiting' | 'saving' | 'saved' | 'kept' | 'offline' | 'conflict' | 'failed'
export type DraftState = {
  readonly draft: Draft
  readonly saving: Saving
  /** How often the draft was replaced by another one, which an open form has to show. */
  readonly replaced: number
}

/** What a store depends on: the server, the browser's copy, and a timer. */
export type DraftBackend = {
  /** Saves the draft over a version and returns the new version; throws if a newer draft was saved elsewhere. */
  readonly save: (draft: Draft, version: number | undefined) => Promise<number>
  readonly load: () => Promise<{ draft: Draft; version: number } | undefined>
  readonly mirror: Pick<DraftMirror, 'keep' | 'forget'>
  readonly schedule: (run: () => void, milliseconds: number) => () => void
}

const pause = 900
const finalStates: readonly Saving[] = ['untouched', 'saved', 'conflict']
const retries = [3000, 6000, 12_000, 30_000]

export type DraftStore = ReturnType<typeof draftStore>

/**
 * Returns a store that holds the draft and saves it shortly after each change, one request at a time. Until the server
 * has it, the browser keeps a copy. If saving fails, the draft is kept and retried; a newer draft from another device is
 * replaced only if the user decides so.
 */
export function draftStore(begun: Begun, backend: DraftBackend) {
  let state: DraftState = { draft: begun.draft, saving: begun.saving, replaced: 0 }
  let { version, sent: unanswered } = begun
  let isKept = false
  let inFlight: Promise<void> | undefined
  let failures = 0
  let isClosed = false
  let cancel = () => {}
  const changes = listeners()

  const set = (part: Partial<DraftState>) => {
    state = { ...state, ...part }
    changes.tell()
  }
  const keep = () => {
    isKept = backend.mirror.keep({ draft: state.draft, version, sent: unanswered })
  }
  const schedule = (milliseconds: number) => {
    cancel()
    cancel = backend.schedule(() => void flush(), milliseconds)
  }

  /** Returns whether the server has a draft of this page whose response was lost, and continues from it if so. */
  async function hasUnanswered(): Promise<boolean> {
    const theirs = unanswered && (await backend.load().catch(() => undefined))
    if (!theirs || !unanswered || !isSameDraft(theirs.draft, unanswered)) return false
    version = theirs.version
    unanswered = undefined
    return true
  }

  async function fail(error: unknown, sent: Draft) {
    const call = error instanceof CallError ? error : undefined
    if (call?.code === 'editedMeanwhile') {
      if (!(await hasUnanswered())) return set({ saving: 'conflict' })
      set({ saving: 'waiting' })
      return schedule(0)
    }
    if (!call?.retryable) return set({ saving: 'failed' })
    unanswered ??= sent
    keep()
    set({ saving: isKept ? 'kept' : 'offline' })
    schedule(retries[Math.min(failures, retries.length - 1)] as number)
    failures += 1
  }

  async function send() {
    const sent = state.draft
    set({ saving: 'saving' })
    try {
      version = await backend.save(sent, version)
      unanswered = undefined
      failures = 0
      if (isClosed) return
      const isCurrent = state.draft === sent
      if (isCurrent) backend.mirror.forget()
      else keep()
      set({ saving: isCurrent ? 'saved' : 'waiting' })
      if (!isCurrent) schedule(pause)
    } catch (error) {
      if (!isClosed) await fail(error, sent)
    }
  }

  /** Saves unsaved changes now. */
  async function flush(): Promise<void> {
    cancel()
    while (inFlight) await inFlight
    if (isClosed || finalStates.includes(state.saving)) return
    inFlight = send().finally(() => {
      inFlight = undefined
    })
    await inFlight
  }

  function change(update: (draft: Draft) => Draft) {
    const draft = update(state.draft)
    if (draft === state.draft || isClosed) return
    const stays = state.saving === 'conflict' || state.saving === 'kept' || state.saving === 'offline'
    set({ draft, saving: stays ? state.saving : 'waiting' })
    keep()
    if (!stays) schedule(pause)
  }

  return {
    get: () => state,
    isClosed: () => isClosed,
    subscribe: changes.subscribe,
    change,
    /** Replaces the draft by another one, which open forms then show. */
    replace(draft: Draft) {
      change(() => draft)
      set({ replaced: state.replaced + 1 })
    },
    flush,
    /** Replaces this draft by the newer one that was saved elsewhere. */
    async loadServerDraft() {
      const theirs = await backend.load()
      if (!theirs) return
      version = theirs.version
      unanswered = undefined
      backend.mirror.forget()
      set({ draft: theirs.draft, saving: 'saved', replaced: state.replaced + 1 })
    },
    /** Saves this draft over the newer one that was saved elsewhere. */
    async overwriteServerDraft() {
      version = (await backend.load())?.version
      set({ saving: 'waiting' })
      await flush()
    },
    /** Stops saving, because the draft was submitted, discarded or belongs to a user who has signed out. */
    async close() {
      isClosed = true
      cancel()
      backend.mirror.forget()
      await inFlight
    },
  }
}
