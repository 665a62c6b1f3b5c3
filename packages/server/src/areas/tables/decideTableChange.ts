import { isDeepStrictEqual } from 'node:util'
import { changeTable, type decideTableChange as operation } from '@semilla/contract/tables.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findWaitingChange, lockTable, storeDecision } from './queries.ts'
import { applyChange, prepareChange } from './rows.ts'
import { forgetTables } from './stores.ts'

const statuses = { approve: 'applied', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * Approves or declines what another administrator proposed, or withdraws one's own (rules: Tables). What was approved is
 * checked again, because the table may have changed since.
 */
export async function decideTableChange(
  ctx: Context,
  { changeId, decision, reason }: Input<typeof operation>,
): Promise<null> {
  const change = await findWaitingChange(ctx.db, changeId)
  if (!change) throw refuse('notFound')
  const by = userIdOf(ctx.actor) as number
  const isOwn = change.proposedBy === by
  if (isOwn !== (decision === 'withdraw')) throw refuse('approvedByAnother')
  await lockTable(ctx.db, change.table)
  if (decision === 'approve') {
    const { row, after } = await prepareChange(ctx, changeTable, { ...change, values: change.after })
    if (row && change.before && !isDeepStrictEqual(row.values, change.before)) throw refuse('editedMeanwhile')
    await applyChange(ctx, change, after)
    forgetTables(ctx)
  }
  await storeDecision(ctx.db, changeId, { status: statuses[decision], by, at: ctx.clock.now(), reason })
  ctx.audit({
    action: 'update',
    entity: decision === 'approve' ? 'table' : 'tableProposal',
    before: { table: change.table, key: change.key, ...change.before },
    after: { decision, reason, ...change.after },
  })
  return null
}
