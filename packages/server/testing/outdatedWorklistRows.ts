import { worklistColumns } from '../src/areas/applications/queries/worklistRows.ts'
import type { Database, Tx } from '../src/platform/database/database.ts'
import { prepared } from '../src/platform/database/prepared.ts'

const rowsOf = (table: string) => `select application_id as id, ${worklistColumns} from ${table}`
const differing = prepared<{ id: number }>(`
  select id from ((${rowsOf('worklist_row')} except ${rowsOf('worklist_source')})
    union all (${rowsOf('worklist_source')} except ${rowsOf('worklist_row')})) differing`)

/** Returns the applications whose row of the worklist differs from what follows from their records. */
export const listOutdatedWorklistRows = async (db: Database): Promise<number[]> =>
  (await differing(db as unknown as Tx)).map(({ id }) => id)
