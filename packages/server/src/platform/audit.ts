import { type Actor, userIdOf } from './access/actor.ts'
import type { Tx } from './database/database.ts'
import { prepared } from './database/prepared.ts'

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

const insertLines = prepared(`
  insert into audit_log (at, request_id, actor_id, actor_kind, action, entity, entity_id, application_id, site_id, vacancy_id, before, after)
  select $1, $2, $3, $4, action, entity, entity_id, application_id, site_id, vacancy_id, before, after
  from jsonb_to_recordset($5::jsonb) as line (
    action text, entity text, entity_id bigint, application_id bigint, site_id bigint, vacancy_id bigint, before jsonb, after jsonb)`)

/** Returns a line of the log by the names of its columns. */
export const columnsOf = (entry: AuditEntry) => ({
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId ?? null,
  application_id: entry.applicationId ?? null,
  site_id: entry.siteId ?? null,
  vacancy_id: entry.vacancyId ?? null,
  before: entry.before ?? null,
  after: entry.after ?? null,
})

/**
 * Writes the lines of one request or job in one statement. Secrets (passwords, codes, tokens) must never be in an entry.
 */
export async function writeAudit(
  db: Tx,
  { actor, requestId, at }: { actor: Actor; requestId: string; at: Date },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await insertLines(
    db,
    at,
    requestId,
    userIdOf(actor) ?? null,
    actor.kind === 'user' ? actor.userType : actor.kind,
    JSON.stringify(entries.map(columnsOf)),
  )
}
