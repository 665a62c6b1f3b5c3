import { sql } from 'kysely'
import { jsonOf } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { TableStore } from '../../../../platform/database/tableStore.ts'

const isWhole = (key: string) => /^\d{1,9}$/.test(key)

type Stored = {
  readonly kind: string
  readonly percent: number
  readonly effectiveOn: string
  readonly source: string
}
type Ceiling = { readonly familySize: number; readonly monthlyCents: number }

async function storeCeilings(db: Tx, id: number, rows: readonly Ceiling[]) {
  await db.deleteFrom('incomeTableRow').where('incomeTableId', '=', id).execute()
  await db
    .insertInto('incomeTableRow')
    .values(rows.map(({ familySize, monthlyCents }) => ({ incomeTableId: id, familySize, monthlyCents })))
    .execute()
}

/** The income tables. One that a decision refers to is never changed. */
export const incomeTableStore: TableStore = {
  async list(db) {
    const { rows } = await sql<{ id: number; [name: string]: unknown }>`
      select t.id, t.kind, t.percent, t.effective_on, t.source,
        (select jsonb_agg(${jsonOf('incomeTableRow', 'r', ['familySize', 'monthlyCents'])} order by r.family_size)
          from income_table_row r where r.income_table_id = t.id) as rows
      from income_table t order by t.kind desc, t.percent, t.effective_on desc`.execute(db)
    return rows.map(({ id, ...values }) => ({ key: String(id), values, isEnded: false }))
  },
  async add(db, { rows, ...values }) {
    const { id } = await db
      .insertInto('incomeTable')
      .values(values as Stored)
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeCeilings(db, id, rows as Ceiling[])
    return String(id)
  },
  async change(db, key, { rows, ...values }) {
    await db
      .updateTable('incomeTable')
      .set(values as Stored)
      .where('id', '=', Number(isWhole(key) ? key : 0))
      .execute()
    await storeCeilings(db, Number(key), rows as Ceiling[])
  },
  // It is removed, since no decision has used it. The changes of tables keep what it said.
  async end(db, key) {
    await db
      .deleteFrom('incomeTable')
      .where('id', '=', Number(isWhole(key) ? key : 0))
      .execute()
  },
}
