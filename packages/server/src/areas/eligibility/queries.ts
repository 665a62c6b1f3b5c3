import type { IncomeTable } from '@semilla/domain/eligibility/incomeTables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** An income table as it is stored, so that a decision can name the one that it was made with. */
export type StoredIncomeTable = IncomeTable & { readonly id: number }

/** Every income table with its rows, whatever day it is in force on. */
export async function listIncomeTables(db: Tx): Promise<StoredIncomeTable[]> {
  const { rows } = await sql<StoredIncomeTable>`
    select t.id, t.kind, t.percent, t.effective_on, t.source,
      jsonb_agg(jsonb_build_object('familySize', r.family_size, 'monthlyCents', r.monthly_cents) order by r.family_size) as rows
    from income_table t join income_table_row r on r.income_table_id = t.id
    group by t.id order by t.effective_on`.execute(db)
  return rows
}
