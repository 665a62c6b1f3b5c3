import type { Config } from '../../config.ts'
import type { Context } from '../../platform/context.ts'
import { listIncomeTables, type StoredIncomeTable } from './queries.ts'

/** Milliseconds for which tables that were read are believed: a new table is in force on every process by then. */
const believedFor = 5000

type Kept = { readonly tables: readonly StoredIncomeTable[]; readonly until: number }
const keptBy = new WeakMap<Config, Kept>()

/** The income tables, which change a few times a year and are read at every decision. */
export async function incomeTablesOf({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<readonly StoredIncomeTable[]> {
  const kept = keptBy.get(config)
  if (kept && kept.until > Date.now()) return kept.tables
  const tables = await listIncomeTables(db)
  keptBy.set(config, { tables, until: Date.now() + believedFor })
  return tables
}

/** Reads the tables anew at the next decision of this process; for whoever changed one. */
export const forgetIncomeTables = ({ config }: Pick<Context, 'config'>): void => void keptBy.delete(config)
