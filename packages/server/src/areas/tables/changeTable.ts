import { isDeepStrictEqual } from 'node:util'
import { changeTable as operation } from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { needsApproval } from '@semilla/domain/tables/approval.ts'
import { beginFault } from '@semilla/domain/tables/firstDay.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { forgetEverywhere } from '../../platform/realtime/forgetEverywhere.ts'
import { isChangePending, lockTable } from './queries/changes.ts'
import { insertChange } from './queries/storeChange.ts'
import { applyChange, prepareChange, refuseSecondRow } from './rows.ts'

/** Returns the later day from which a change is to hold, if it is not to hold at once. Refuses one over or far ahead. */
function laterDay({ clock }: Context, { table, effectiveOn }: Input<typeof operation>): string | undefined {
  // An income table begins on the first day that it names.
  if (table === 'incomeLimits' || !effectiveOn) return undefined
  const code = beginFault(effectiveOn, clock.today())
  if (code) refuseFaults(operation, [{ path: 'effectiveOn', code }])
  return effectiveOn > clock.today() ? effectiveOn : undefined
}

/** Changes a row of a table, at once or from a later day on, or proposes it to another administrator (rules: Tables). */
export async function changeTable(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { table, action } = input
  await lockTable(ctx.db, table, input.key)
  const { row, after } = await prepareChange(ctx, operation, input)
  if (input.seen && row && !isDeepStrictEqual(input.seen, row.values)) throw refuse('editedMeanwhile')
  if (input.key && (await isChangePending(ctx.db, table, input.key))) throw refuse('tableChangePending')
  await refuseSecondRow(ctx, table, after, 'pending')
  const effectiveOn = laterDay(ctx, input)
  const waits = needsApproval(ctx.config.TABLE_APPROVAL, table)
  const status = waits ? 'waiting' : effectiveOn ? 'planned' : 'applied'
  const key = status === 'applied' ? await applyChange(ctx, input, after) : input.key
  const change = { table, key, action, before: row?.values, after, status, effectiveOn } as const
  const by = userIdOf(ctx.actor) as number
  await insertChange(ctx.db, { ...change, needsApproval: waits, by, at: ctx.clock.now() })
  const day = effectiveOn ? { effectiveOn } : {}
  const audited = {
    before: row ? { table, key, ...row.values } : undefined,
    after: { table, key, action, ...day, ...after },
  }
  const isApplied = status === 'applied'
  ctx.audit({ action: isApplied ? 'update' : 'create', entity: isApplied ? 'table' : 'tableProposal', ...audited })
  await forgetEverywhere(ctx)
  return { outcome: status }
}
