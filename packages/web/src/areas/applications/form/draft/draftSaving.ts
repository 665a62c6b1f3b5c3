import { CallError } from '../../../../api/callError.ts'
import type { Draft } from './draft.ts'
import type { DraftMirror } from './draftMirror.ts'
import type { Begun } from './restore.ts'
import { type DraftServer, savedVersion } from './savedVersion.ts'

/**
 * Where the draft is saved: `saved` on the server; `waiting` or `saving`; without a connection `kept` in the browser, or
 * only on this page while `offline`; not on the server in a `conflict`.
 */
export type Saving = 'untouched' | 'waiting' | 'saving' | 'saved' | 'kept' | 'offline' | 'conflict' | 'failed'

/** The states of a draft that the server did not take. */
export const unsavedStates: readonly Saving[] = ['kept', 'offline', 'conflict', 'failed']

/** What saving depends on: the server, the browser's copy, and a timer. */
export type DraftBackend = DraftServer & {
  readonly mirror: Pick<DraftMirror, 'keep' | 'forget'>
  readonly schedule: (run: () => void, milliseconds: number) => () => void
}

/** The draft on the page, of which saving sets where it is saved. */
type OnPage = {
  readonly get: () => { readonly draft: Draft; readonly saving: Saving }
  readonly set: (part: { readonly saving: Saving; readonly takenOver?: string }) => void
}

const pause = 900
const finalStates: readonly Saving[] = ['untouched', 'saved', 'conflict']
const retries = [3000, 6000, 12_000, 30_000]

/** Returns a function that works after some time or now, never twice at once. Work that is not due by then is left out. */
function oneAtATime(work: () => Promise<void>, isDue: () => boolean, schedule: DraftBackend['schedule']) {
  let inFlight: Promise<void> | undefined
  let cancel = () => {}

  async function now(): Promise<void> {
    cancel()
    while (inFlight) await inFlight
    if (!isDue()) return
    inFlight = work().finally(() => {
      inFlight = undefined
    })
    await inFlight
  }
  return {
    now,
    later(milliseconds: number) {
      cancel()
      cancel = schedule(() => void now(), milliseconds)
    },
    cancel: () => cancel(),
    finished: async () => inFlight,
  }
}

/** Returns how the draft of a page is saved, one request at a time, and retried when the server did not respond. */
export function draftSaving(page: OnPage, begun: Begun, backend: DraftBackend) {
  const server = savedVersion(begun, backend)
  let failures = 0
  let isClosed = false
  const isDue = () => !isClosed && !finalStates.includes(page.get().saving)
  const times = oneAtATime(send, isDue, backend.schedule)
  /** Keeps a copy in the browser. Returns whether that was possible. */
  const keep = () => backend.mirror.keep({ draft: page.get().draft, ...server.known() })

  async function fail(error: unknown, sent: Draft) {
    const call = error instanceof CallError ? error : undefined
    if (call?.code === 'editedMeanwhile') {
      if (!(await server.hasUnanswered())) return page.set({ saving: 'conflict' })
      page.set({ saving: 'waiting' })
      return times.later(0)
    }
    if (call?.code === 'draftTakenOver') return page.set({ saving: 'conflict', takenOver: call.message })
    if (!call?.retryable) return page.set({ saving: 'failed' })
    server.responseIsLost(sent)
    page.set({ saving: keep() ? 'kept' : 'offline' })
    times.later(retries[Math.min(failures, retries.length - 1)] as number)
    failures += 1
  }

  async function send() {
    const sent = page.get().draft
    page.set({ saving: 'saving' })
    try {
      await server.save(sent)
      failures = 0
      if (isClosed) return
      const isCurrent = page.get().draft === sent
      if (isCurrent) backend.mirror.forget()
      else keep()
      page.set({ saving: isCurrent ? 'saved' : 'waiting' })
      if (!isCurrent) times.later(pause)
    } catch (error) {
      if (!isClosed) await fail(error, sent)
    }
  }

  return {
    server,
    keep,
    isClosed: () => isClosed,
    soon: () => times.later(pause),
    now: times.now,
    /** Stops saving and forgets the browser's copy, once the request in flight has ended. */
    async close() {
      isClosed = true
      times.cancel()
      backend.mirror.forget()
      await times.finished()
    },
  }
}
