import type { listTables as operation } from '@semilla/contract/tables.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { tableNames } from '@semilla/domain/tables/names.ts'
import { tableAgeDays } from '@semilla/domain/tables/tables.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../platform/context.ts'
import { summarizeChanges } from './queries/changes.ts'
import { stores } from './stores.ts'

/** Returns the tables that administrators edit, and which of them are older than a year (rules: Tables). */
export async function listTables({ db, clock }: Context): Promise<Output<typeof operation>> {
  const changes = await summarizeChanges(db)
  const limit = addTo(clock.today(), { days: -tableAgeDays })
  const tables = []
  for (const name of tableNames) {
    const rows = await stores[name].list(db)
    const newest = new Map<unknown, string>()
    for (const { values } of rows) {
      const day = values.effectiveOn
      if (typeof day !== 'string' || day > clock.today()) continue
      if (day > (newest.get(values.kind) ?? '')) newest.set(values.kind, day)
    }
    const { waiting = 0, changedAt } = changes.get(name) ?? {}
    const isOld = [...newest.values()].some((day) => day < limit)
    tables.push({ name, count: rows.length, waiting, changedAt, isOld })
  }
  return tables
}
