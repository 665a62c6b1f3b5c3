import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { tableStore } from '../../../../platform/database/tableStore.ts'

const nextPosition = (table: 'language' | 'incomeSource') => async (db: Tx) =>
  (
    await sql<{ position: number }>`select coalesce(max(position), 0) + 1 as position from ${sql.table(table)}`.execute(
      db,
    )
  ).rows[0] ?? { position: 1 }
const names = ['nameEn', 'nameEs', 'nameZh'] as const

export const languageStore = tableStore({
  table: 'language',
  key: 'code',
  columns: ['code', ...names],
  marksChanges: true,
  order: 'position',
  added: nextPosition('language'),
})
export const incomeSourceStore = tableStore({
  table: 'incomeSource',
  key: 'id',
  columns: names,
  order: 'position',
  added: nextPosition('incomeSource'),
})
export const holidayStore = tableStore({
  table: 'holiday',
  key: 'id',
  columns: ['onDay', ...names],
  order: 'on_day desc',
})

/** Returns whether a name of a source of income is taken by another row, whatever its case. */
export async function isIncomeSourceTaken(db: Tx, name: string, exceptId: number | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('incomeSource')
    .select('id')
    .where(sql<string>`lower(name_en)`, '=', name.toLowerCase())
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as number))
    .executeTakeFirst()
  return found !== undefined
}
