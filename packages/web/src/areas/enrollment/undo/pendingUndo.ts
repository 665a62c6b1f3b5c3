import { extendUndo } from '@semilla/contract/enrollment/undo.ts'
import { maxUndoMinutes, type UndoableStatus, undoSeconds } from '@semilla/domain/enrollment/undo.ts'
import { useSyncExternalStore } from 'react'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { listeners } from '../../../browser/listeners.ts'
import { withStorage } from '../../../browser/storage.ts'

/** A decision that was just made, and until when it can be taken back by this browser's clock. */
export type PendingUndo = {
  readonly undoId: number
  readonly status: UndoableStatus
  readonly count: number
  /** Where the last seat was taken, how many other children left the queue. */
  readonly othersLeft?: number | undefined
  readonly madeAt: number
  readonly until: number
  /** Whether the user asked for more time, which is renewed until the server gives no more. */
  readonly isStopped: boolean
}

const key = 'semilla_pending_undo'
/** A second less than the server gives, so that nobody presses in vain. */
const shownMs = (undoSeconds - 1) * 1000
const maxMs = maxUndoMinutes * 60_000 - 1000
/** Milliseconds before the end at which more time is asked for. */
const renewMs = 15_000

// A reload does not end what the server still allows.
const kept = withStorage((_, tab) => JSON.parse(tab.getItem(key) ?? 'null') as PendingUndo | null)
let pending = kept && kept.until > Date.now() ? kept : undefined
const changes = listeners()
function set(next: PendingUndo | undefined) {
  pending = next
  withStorage((_, tab) => (next ? tab.setItem(key, JSON.stringify(next)) : tab.removeItem(key)))
  changes.tell()
}

/** Offers to take a decision back, instead of an earlier one, which stays as it is. */
export function offerUndo(decision: Pick<PendingUndo, 'undoId' | 'status' | 'count' | 'othersLeft'>): void {
  const madeAt = Date.now()
  set({ ...decision, madeAt, until: madeAt + shownMs, isStopped: false })
}
/** Withdraws the offer. */
export const endOffer = () => set(undefined)

/** Returns whether a sign-out or a time-out has removed the offer from what the tab keeps. */
const wasCleared = () => withStorage((_, tab) => tab.getItem(key) === null) === true

/** Lets the time of the offer run again. */
export const letRun = () => pending && set({ ...pending, isStopped: false })

let renewal: ReturnType<typeof setTimeout> | undefined

/** Asks for more time while the countdown is stopped, whatever screen the user goes to. */
async function renew(undoId: number): Promise<void> {
  clearTimeout(renewal)
  if (wasCleared()) set(undefined)
  if (pending?.undoId !== undoId || !pending.isStopped) return
  try {
    await call(extendUndo, { undoId })
  } catch (error) {
    // What the server has settled is over; without a network, the time that is left runs.
    const isOver = error instanceof CallError && !error.retryable
    if (pending?.undoId === undoId) set({ ...pending, isStopped: false, ...(isOver && { until: Date.now() }) })
    return
  }
  if (pending?.undoId !== undoId || !pending.isStopped) return
  const end = pending.madeAt + maxMs
  const until = Math.min(Date.now() + shownMs, end)
  const isStopped = until < end
  set({ ...pending, until, isStopped })
  if (isStopped) renewal = setTimeout(() => void renew(undoId), until - Date.now() - renewMs)
}

/** Stops the countdown, for as long as the server allows. */
export async function stopCountdown(): Promise<void> {
  if (!pending) return
  set({ ...pending, isStopped: true })
  await renew(pending.undoId)
}
if (pending?.isStopped) void renew(pending.undoId)

/** Whoever signs in next is not offered what somebody else decided. */
const current = () => (pending && wasCleared() ? undefined : pending)

/** Returns the decision that can be taken back now, if there is one. It stays while the user goes from screen to screen. */
export const usePendingUndo = (): PendingUndo | undefined => useSyncExternalStore(changes.subscribe, current)
