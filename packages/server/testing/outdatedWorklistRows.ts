import type { Database, Tx } from '../src/platform/database/database.ts'
import { prepared } from '../src/platform/database/prepared.ts'

const differing = prepared<{ id: number }>(`
  select application_id as id from ((table worklist_row except table worklist_source)
    union all (table worklist_source except table worklist_row)) differing`)

/** Returns the applications whose row of the worklist differs from what follows from their records. */
export const listOutdatedWorklistRows = async (db: Database): Promise<number[]> =>
  (await differing(db as unknown as Tx)).map(({ id }) => id)
