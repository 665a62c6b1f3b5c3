import { type Actor, userIdOf } from '../access/actor.ts'
import type { Tx } from '../database/database.ts'
import type { Json } from '../database/types.generated.ts'
import { type AuditLine, insertAuditLines } from './queries.ts'

/** One entry of the audit log: the action, its target, and the changed fields with their old and new values. */
export type AuditEntry = {
  readonly action: 'read' | 'create' | 'update' | 'remove' | 'signIn' | 'signOut' | 'refused'
  readonly entity: string
  readonly entityId?: number
  readonly applicationId?: number
  readonly siteId?: number
  readonly vacancyId?: number
  readonly before?: unknown
  readonly after?: unknown
  /** Whose action it is, where the caller was not signed in yet when the request began. */
  readonly by?: { readonly id: number; readonly userType: string }
}

/** The actor, request and time of an action. */
export type AuditStamp = { readonly actor: Actor; readonly requestId: string; readonly at: Date }

/** Returns an entry of the audit log in its stored form. */
export const auditLineOf = ({ actor, requestId, at }: AuditStamp, entry: AuditEntry): AuditLine => ({
  at,
  requestId,
  actorId: entry.by?.id ?? userIdOf(actor) ?? null,
  actorKind: entry.by?.userType ?? (actor.kind === 'user' ? actor.userType : actor.kind),
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId ?? null,
  applicationId: entry.applicationId ?? null,
  siteId: entry.siteId ?? null,
  vacancyId: entry.vacancyId ?? null,
  before: (entry.before ?? null) as Json,
  after: (entry.after ?? null) as Json,
})

/**
 * Writes the entries of one request or job in one statement. Entries must never contain secrets such as passwords,
 * codes or tokens.
 */
export async function writeAudit(db: Tx, stamp: AuditStamp, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0)
    await insertAuditLines(
      db,
      entries.map((entry) => auditLineOf(stamp, entry)),
    )
}
