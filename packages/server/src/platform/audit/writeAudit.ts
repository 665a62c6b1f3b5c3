import { type Actor, userIdOf } from '../access/actor.ts'
import type { Tx } from '../database/database.ts'
import type { Json } from '../database/types.generated.ts'
import { type AuditLine, insertAuditLines } from './queries.ts'

/** One line of the audit log: what was done to what, with the fields that changed as they were and as they are. */
export type AuditEntry = {
  readonly action: 'read' | 'create' | 'update' | 'remove' | 'signIn' | 'signOut' | 'refused'
  readonly entity: string
  readonly entityId?: number
  readonly applicationId?: number
  readonly siteId?: number
  readonly vacancyId?: number
  readonly before?: unknown
  readonly after?: unknown
}

/** By whom, in which request and when something was done. */
export type AuditStamp = { readonly actor: Actor; readonly requestId: string; readonly at: Date }

/** Returns a line of the log as it is stored. */
export const auditLineOf = ({ actor, requestId, at }: AuditStamp, entry: AuditEntry): AuditLine => ({
  at,
  requestId,
  actorId: userIdOf(actor) ?? null,
  actorKind: actor.kind === 'user' ? actor.userType : actor.kind,
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
 * Writes the lines of one request or job in one statement. Secrets (passwords, codes, tokens) must never be in an entry.
 */
export async function writeAudit(db: Tx, stamp: AuditStamp, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0)
    await insertAuditLines(
      db,
      entries.map((entry) => auditLineOf(stamp, entry)),
    )
}
