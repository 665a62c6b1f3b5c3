import { CallError } from '../../../../api/callError.ts'
import type { Draft } from './draft.ts'

/** How safe the draft is: `saved` on the server; `waiting` or `saving`; kept here only while `offline` or in `conflict`. */
export type Saving = 'untouched' | 'waiting' | 'saving' | 'saved' | 'offline' | 'conflict' | 'failed'
export type DraftState = { readonly draft: Draft; readonly saving: Saving }

/** What a store needs of the outside: the server, and a clock that calls back. */
export type Outside = {
  /** Saves over a version and answers the new one; declines when a newer draft was saved elsewhere. */
  readonly save: (draft: Draft, version: number | undefined) => Promise<number>
  readonly load: () => Promise<{ draft: Draft; version: number } | undefined>
  readonly later: (run: () => void, milliseconds: number) => () => void
}

const pause = 900
const settled: readonly Saving[] = ['untouched', 'saved', 'conflict']
const retries = [3000, 6000, 12_000, 30_000]

export type DraftStore = ReturnType<typeof draftStore>

/**
 * Holds what is being typed and saves it shortly after, one request at a time. What could not be saved stays here and is
 * tried again; a newer draft from another device is never written over without a decision.
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

  /** Saves now what has not been saved yet. */
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
    /** Takes the newer draft that was saved elsewhere, and lets go of what is here. */
    async takeTheirs() {
      const theirs = await outside.load()
      if (!theirs) return
      version = theirs.version
      set({ draft: theirs.draft, saving: 'saved' })
    },
    /** Saves what is here over the newer draft that was saved elsewhere. */
    async keepMine() {
      version = (await outside.load())?.version
      set({ saving: 'waiting' })
      await flush()
    },
    /** Stops saving: the draft was sent, discarded or belongs to somebody who has signed out. */
    async close() {
      isClosed = true
      cancel()
      await inFlight
    },
  }
}
