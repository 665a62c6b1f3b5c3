import type { getTable as operation } from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { needsApproval } from '@semilla/domain/tables/approval.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { listChanges } from './queries/changes.ts'
import { isEditable } from './rows.ts'
import { stores } from './stores.ts'

/** Returns the rows of a table that administrators edit, and its latest changes. */
export async function getTable(ctx: Context, { table }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const reader = userIdOf(ctx.actor)
  const rows = []
  for (const row of await stores[table].list(ctx.db))
    rows.push({ ...row, values: { ...row.values }, isEditable: await isEditable(ctx, table, row) })
  const changes = (await listChanges(ctx.db, table)).map(({ proposedBy, before, after, ...change }) => ({
    ...change,
    before: before && { ...before },
    after: after && { ...after },
    isDecidable: change.status === 'waiting' && proposedBy !== reader,
  }))
  return { rows, changes, needsApproval: needsApproval(ctx.config.TABLE_APPROVAL, table) }
}
