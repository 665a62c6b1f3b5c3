import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/** Returns the applications whose row of the worklist differs from what follows from their records. */
export async function listOutdatedWorklistRows(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select application_id as id from ((table worklist_row except table worklist_source)
      union all (table worklist_source except table worklist_row)) differing`.execute(db)
  return rows.map(({ id }) => id)
}
