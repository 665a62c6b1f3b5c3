import { isDeepStrictEqual } from 'node:util'
import { changeTable as operation } from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import type { Config } from '../../config.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { insertChange, lockTable } from './queries.ts'
import { applyChange, prepareChange } from './rows.ts'
import { forgetTables } from './stores.ts'

/** Returns whether a second administrator has to approve changes of a table. */
export const needsApproval = ({ TABLE_APPROVAL }: Config, table: TableName): boolean =>
  TABLE_APPROVAL === 'all' || (TABLE_APPROVAL === 'figures' && tableDefinitions[table].hasFigures)

/** Changes a row of a table, or proposes it to another administrator (rules: Tables). */
export async function changeTable(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { table, action } = input
  await lockTable(ctx.db, table)
  const { row, after } = await prepareChange(ctx, operation, input)
  if (input.seen && row && !isDeepStrictEqual(input.seen, row.values)) throw refuse('editedMeanwhile')
  const waits = needsApproval(ctx.config, table)
  const key = waits ? input.key : await applyChange(ctx, input, after)
  const change = { table, key, action, before: row?.values, after }
  const by = userIdOf(ctx.actor) as number
  await insertChange(ctx.db, { ...change, needsApproval: waits, by, at: ctx.clock.now() })
  const audited = { before: row ? { table, key, ...row.values } : undefined, after: { table, key, action, ...after } }
  ctx.audit({ action: waits ? 'create' : 'update', entity: waits ? 'tableProposal' : 'table', ...audited })
  forgetTables(ctx)
  return { outcome: waits ? 'waiting' : 'applied' }
}
