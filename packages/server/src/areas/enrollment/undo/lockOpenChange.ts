import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { lockChange, type QueueChange } from '../../referrals/queries/changes.ts'

/** Locks a decision and returns it. Refuses one that can no longer be taken back. */
export async function lockOpenChange({ db, clock }: Context, undoId: number): Promise<QueueChange> {
  const change = await lockChange(db, undoId)
  if (!change) throw refuse('notFound')
  const isOver = new Date(change.undoUntil) <= clock.now()
  if (change.undoneAt || change.settledAt || isOver) throw refuse('undoTooLate')
  return change
}
