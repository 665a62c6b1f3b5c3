import { type UndoableStatus, undoSeconds } from '@semilla/domain/enrollment/undo.ts'
import { useSyncExternalStore } from 'react'
import { listeners } from '../../../browser/listeners.ts'

/** A decision that was just made, and until when it can be taken back by this browser's clock. */
export type PendingUndo = {
  readonly undoId: number
  readonly status: UndoableStatus
  readonly count: number
  /** Where the last seat was taken, how many other children left the queue. */
  readonly othersLeft?: number | undefined
  readonly until: number
}

let pending: PendingUndo | undefined
const changes = listeners()
function set(next: PendingUndo | undefined) {
  pending = next
  changes.tell()
}

/** A second less than the server gives, so that nobody presses in vain. */
const shownMs = (undoSeconds - 1) * 1000

/** Offers to take a decision back, instead of an earlier one, which stays as it is. */
export const offerUndo = (decision: Omit<PendingUndo, 'until'>) => set({ ...decision, until: Date.now() + shownMs })
/** Gives the offer another minute, which the server has agreed to. */
export const extendOffer = () => pending && set({ ...pending, until: Date.now() + shownMs })
/** Withdraws the offer. */
export const endOffer = () => set(undefined)

/** Returns the decision that can be taken back now, if there is one. It stays while the user goes from screen to screen. */
export const usePendingUndo = (): PendingUndo | undefined => useSyncExternalStore(changes.subscribe, () => pending)
