import { columnList, givenRows, type RowOf, storedRow } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { pipelined } from '../database/prepared.ts'

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

/** An entry of the audit log in its stored form. */
export type AuditLine = RowOf<'auditLog', (typeof columns)[number]>

const list = columnList('auditLog', columns)
// Prepared and not waited for, because almost every request writes audit entries.
const insertLines = pipelined(
  `insert into audit_log (${list}) select ${list} from ${givenRows('auditLog', columns, '$1::jsonb')}`,
)

type ReadRecord = {
  readonly userId: number
  readonly applicationId: number
  readonly entity: string
  readonly entityId: number
}

/** Adds entries to the audit log in one statement. */
export const insertAuditLines = (db: Tx, lines: readonly AuditLine[]) =>
  insertLines(db, JSON.stringify(lines.map(storedRow)))

/**
 * Returns whether a user has already read a record of a family since an instant, so that reading on is not logged
 * again.
 */
export async function hasReadSince(
  db: Tx,
  { userId, applicationId, entity, entityId, since }: ReadRecord & { readonly since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('auditLog')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('actorId', '=', userId)
    .where('action', '=', 'read')
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes what the log says of a family that was deleted. The database allows it only after a deletion was granted, or once the
 * application is gone.
 */
export const eraseAuditContent = (db: Tx, applicationId: number) =>
  db
    .updateTable('auditLog')
    .set({ before: null, after: null })
    .where('applicationId', '=', applicationId)
    .where((row) => row.or([row('before', 'is not', null), row('after', 'is not', null)]))
    .execute()
