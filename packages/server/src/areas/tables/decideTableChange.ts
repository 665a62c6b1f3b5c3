import type { decideTableChange as operation } from '@semilla/contract/tables.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { applyAgain, prepareAgain } from './applyAgain.ts'
import { findUndecidedChange, isChange, lockTable, type StoredChange } from './queries/changes.ts'
import { storeDecision } from './queries/storeChange.ts'
import { refuseSecondRow } from './rows.ts'

const statuses = { approve: 'applied', decline: 'declined', withdraw: 'withdrawn' } as const
type Decision = keyof typeof statuses

/** Refuses a decision that is not the caller's: on one's own proposal by anybody else, and on another's by oneself. */
function checkDecider(change: StoredChange, decision: Decision, by: number): void {
  // Whatever is planned or failed can be taken back by everybody who could change the table, and nothing else.
  if (change.status !== 'waiting' && decision !== 'withdraw') throw refuse('changeDecided')
  if (change.status === 'waiting' && (change.proposedBy === by) !== (decision === 'withdraw'))
    throw refuse('approvedByAnother')
}

/**
 * Approves or declines what another administrator proposed, withdraws one's own, or takes back what is planned (rules:
 * Tables). What was approved is checked again, because the table may have changed since. It holds from its day on.
 */
export async function decideTableChange(
  ctx: Context,
  { changeId, decision, reason }: Input<typeof operation>,
): Promise<null> {
  const change = await findUndecidedChange(ctx.db, changeId)
  if (!change) throw refuse((await isChange(ctx.db, changeId)) ? 'changeDecided' : 'notFound')
  const by = userIdOf(ctx.actor) as number
  checkDecider(change, decision, by)
  await lockTable(ctx.db, change.table, change.key)
  const isLater = change.effectiveOn !== undefined && change.effectiveOn > ctx.clock.today()
  if (decision === 'approve') await refuseSecondRow(ctx, change.table, change.after, 'planned')
  if (decision === 'approve' && isLater) await prepareAgain(ctx, change)
  if (decision === 'approve' && !isLater) await applyAgain(ctx, change)
  const status = decision === 'approve' && isLater ? 'planned' : statuses[decision]
  await storeDecision(ctx.db, changeId, { status, by, at: ctx.clock.now(), reason })
  ctx.audit({
    action: 'update',
    entity: status === 'applied' ? 'table' : 'tableProposal',
    before: { table: change.table, key: change.key, ...change.before },
    after: { decision, reason, ...change.after },
  })
  return null
}
