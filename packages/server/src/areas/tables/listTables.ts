import type { listTables as operation } from '@semilla/contract/tables.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { tableNames } from '@semilla/domain/tables/names.ts'
import { outdatedTables } from '@semilla/domain/tables/outdated.ts'
import type { Context } from '../../platform/context.ts'
import { incomeTablesOf } from '../reference/incomeTables.ts'
import { summarizeChanges } from './queries/changes.ts'
import { stores } from './stores.ts'

/** Returns the tables that administrators edit, and whether the income limits are older than a year (rules: Tables). */
export async function listTables(ctx: Context): Promise<Output<typeof operation>> {
  const { db, clock } = ctx
  const changes = await summarizeChanges(db)
  const outdated = outdatedTables(await incomeTablesOf(ctx), clock.today())
  const tables = []
  for (const name of tableNames) {
    const rows = await stores[name].list(db)
    const { waiting = 0, changedAt } = changes.get(name) ?? {}
    const isOld = name === 'incomeLimits' && outdated.length > 0
    tables.push({ name, count: rows.length, waiting, changedAt, isOld })
  }
  return tables
}
