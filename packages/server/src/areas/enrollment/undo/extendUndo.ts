import type { extendUndo as operation } from '@semilla/contract/enrollment/undo.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { extendedUndo } from '@semilla/domain/enrollment/undo.ts'
import type { Context } from '../../../platform/context.ts'
import { setUndoUntil } from '../../referrals/queries/changes.ts'
import { lockOpenChange } from './lockOpenChange.ts'

/** Gives the person who decided another minute to take it back, for those who read or press more slowly. */
export async function extendUndo(ctx: Context, { undoId }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const change = await lockOpenChange(ctx, undoId)
  const until = extendedUndo(new Date(change.decidedAt), ctx.clock.now())
  await setUndoUntil(ctx.db, undoId, until)
  await ctx.plan('settleQueueChanges', {}, { key: `settleQueueChanges:${undoId}`, runAt: until })
  return { undoUntil: until.toISOString() }
}
