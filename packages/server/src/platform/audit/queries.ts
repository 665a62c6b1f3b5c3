import { columnList, type RowOf, storedRow } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

const columns = [
  'at',
  'requestId',
  'actorId',
  'actorKind',
  'action',
  'entity',
  'entityId',
  'applicationId',
  'siteId',
  'vacancyId',
  'before',
  'after',
] as const

/** A line of the audit log as it is stored. */
export type AuditLine = RowOf<'auditLog', (typeof columns)[number]>

const list = columnList('auditLog', columns)
// Read and planned once for each connection, as almost every call writes lines.
const insertLines = prepared(
  `insert into audit_log (${list}) select ${list} from jsonb_populate_recordset(null::audit_log, $1::jsonb)`,
)

/** Adds lines to the log in one statement. */
export const insertAuditLines = (db: Tx, lines: readonly AuditLine[]) =>
  insertLines(db, JSON.stringify(lines.map(storedRow)))
