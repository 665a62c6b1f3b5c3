import type { RowOf } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { pipelinedInsertion } from '../database/pipelinedInsertion.ts'

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

type ReadRecord = {
  readonly userId: number
  readonly applicationId: number
  readonly entity: string
  readonly entityId: number
}

/** Adds entries to the audit log in one statement, for which nobody waits, because almost every request writes entries. */
export const insertAuditLines = pipelinedInsertion('auditLog', columns)

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
