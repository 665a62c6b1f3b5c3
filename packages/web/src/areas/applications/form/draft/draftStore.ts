import { CallError } from '../../../../api/callError.ts'
import type { Draft } from './draft.ts'

/**
 * Where the draft is saved: `saved` on the server; `waiting` or `saving`; only here while `offline` or in `conflict`.
 */
export type Saving = 'untouched' | 'waiting' | 'saving' | 'saved' | 'offline' | 'conflict' | 'failed'
export type DraftState = { readonly draft: Draft; readonly saving: Saving }

/** What a store depends on: the server, and a timer. */
export type Outside = {
  /** Saves the draft over a version and returns the new version; throws if a newer draft was saved elsewhere. */
  readonly save: (draft: Draft, version: number | undefined) => Promise<number>
  readonly load: () => Promise<{ draft: Draft; version: number } | undefined>
  readonly later: (run: () => void, milliseconds: number) => () => void
}

const pause = 900
const settled: readonly Saving[] = ['untouched', 'saved', 'conflict']
const retries = [3000, 6000, 12_000, 30_000]

export type DraftStore = ReturnType<typeof draftStore>

/**
 * Returns a store that holds the draft and saves it shortly after each change, one request at a time. If saving fails,
 * the draft is kept and retried; a newer draft from another device is replaced only if the user decides so.
 */
export function draftStore(initial: Draft, initialVersion: number | undefined, outside: Outside) {
  let state: DraftState = { draft: initial, saving: initialVersion === undefined ? 'untouched' : 'saved' }
  let version = initialVersion
  let inFlight: Promise<void> | undefined
  let failures = 0
  let isClosed = false
  let cancel = () => {}
  const listeners = new Set<() => void>()

  const set = (part: Partial<DraftState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const schedule = (milliseconds: number) => {
    cancel()
    cancel = outside.later(() => void flush(), milliseconds)
  }

  function fail(error: unknown) {
    const call = error instanceof CallError ? error : undefined
    if (call?.code === 'editedMeanwhile') return set({ saving: 'conflict' })
    if (!call?.retryable) return set({ saving: 'failed' })
    set({ saving: 'offline' })
    schedule(retries[Math.min(failures, retries.length - 1)] as number)
    failures += 1
  }

  async function send() {
    const sent = state.draft
    set({ saving: 'saving' })
    try {
      version = await outside.save(sent, version)
      failures = 0
      if (isClosed) return
      const isCurrent = state.draft === sent
      set({ saving: isCurrent ? 'saved' : 'waiting' })
      if (!isCurrent) schedule(pause)
    } catch (error) {
      if (!isClosed) fail(error)
    }
  }

  /** Saves unsaved changes now. */
  async function flush(): Promise<void> {
    cancel()
    while (inFlight) await inFlight
    if (isClosed || settled.includes(state.saving)) return
    inFlight = send().finally(() => {
      inFlight = undefined
    })
    await inFlight
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(update: (draft: Draft) => Draft) {
      const draft = update(state.draft)
      if (draft === state.draft || isClosed) return
      const saving = state.saving === 'conflict' || state.saving === 'offline' ? state.saving : 'waiting'
      set({ draft, saving })
      if (saving === 'waiting') schedule(pause)
    },
    flush,
    /** Replaces this draft by the newer one that was saved elsewhere. */
    async takeTheirs() {
      const theirs = await outside.load()
      if (!theirs) return
      version = theirs.version
      set({ draft: theirs.draft, saving: 'saved' })
    },
    /** Saves this draft over the newer one that was saved elsewhere. */
    async keepMine() {
      version = (await outside.load())?.version
      set({ saving: 'waiting' })
      await flush()
    },
    /** Stops saving, because the draft was submitted, discarded or belongs to a user who has signed out. */
    async close() {
      isClosed = true
      cancel()
      await inFlight
    },
  }
}
