import { columnList, type RowOf, storedRow } from '../../database/columns.ts'
import type { Tx } from '../../database/database.ts'
import { sent } from '../../database/prepared.ts'

const columns = ['kind', 'event', 'key', 'causedBy', 'at', 'dueAt'] as const

/** An event to be told in its stored form. */
export type EventRow = RowOf<'toldEvent', (typeof columns)[number]>

const list = columnList('toldEvent', columns)
// Prepared and not waited for, because new applications and referrals store events.
const insert = sent(
  `insert into told_event (${list}) select ${list} from jsonb_populate_recordset(null::told_event, $1::jsonb)
  on conflict (key) do nothing`,
)

/** Stores events to be told; those whose key is already stored are left out. */
export const insertEvents = (db: Tx, rows: readonly EventRow[]) => insert(db, JSON.stringify(rows.map(storedRow)))
