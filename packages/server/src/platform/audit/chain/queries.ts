import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** An entry of the audit log as it is hashed. The texts of a stored value are the same at every reading. */
export type Entry = {
  readonly id: number
  /** Who did what, when and with which record. */
  readonly identity: string
  readonly before: string | null
  readonly after: string | null
  readonly applicationId: number | null
}
export type Link = {
  readonly position: number
  readonly auditId: number
  readonly contentHash: Buffer
  readonly hash: Buffer
}
/** A link with its entry, whose id is null if the entry is gone. */
export type LinkedEntry = Link & { readonly entryId: number | null } & Omit<Entry, 'id'>

const identity = sql`jsonb_build_array(l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  l.request_id, l.actor_id, l.actor_kind, l.action, l.entity, l.entity_id, l.application_id, l.site_id, l.vacancy_id)::text`

/**
 * Entries that were written out of order: the most that other requests write while one transaction is open. A complete
 * search finds the others.
 */
const outOfOrder = 50_000

/** Locks the chain until the transaction ends, so that one process seals at a time. */
export const lockChain = (db: Tx) => sql`select pg_advisory_xact_lock(hashtext('semilla audit chain'))`.execute(db)

/** Returns the last link of the chain, or undefined at its beginning. */
export async function findLastLink(db: Tx): Promise<Link | undefined> {
  const link = await db.selectFrom('auditLink').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst()
  return link as Link | undefined
}

/** Returns the hash at a position of the chain; undefined if there is none. */
export async function findSeal(db: Tx, position: number): Promise<Buffer | undefined> {
  const link = await db.selectFrom('auditLink').select('hash').where('position', '=', position).executeTakeFirst()
  return link?.hash
}

/** Returns the last position of the chain; 0 at its beginning. */
export const findLength = async (db: Tx): Promise<number> => (await findLastLink(db))?.position ?? 0

/**
 * Returns up to `most` entries that no link seals yet, in the order of their ids, from an id on. Unless the search is
 * complete, only entries near the end of the chain are considered.
 */
export async function listUnsealed(
  db: Tx,
  last: Link | undefined,
  { isComplete, after, most }: { readonly isComplete: boolean; readonly after: number; readonly most: number },
): Promise<Entry[]> {
  const from = Math.max(after, isComplete || !last ? 0 : last.auditId - outOfOrder)
  // Both sides begin after the same id, and are compared by their indexes alone, because this runs every minute.
  const { rows } = await sql<Entry>`
    select l.id, ${identity} as identity, l.before::text as before, l.after::text as after, l.application_id
    from (select u.id from audit_log u
      where u.id > ${from} and not exists (select from audit_link k where k.audit_id = u.id and k.audit_id > ${from})
      order by u.id limit ${most}) unsealed
    join audit_log l on l.id = unsealed.id
    order by l.id`.execute(db)
  return rows
}

/** Adds links to the chain in one statement. */
export async function insertLinks(db: Tx, links: readonly Link[]): Promise<void> {
  const hex = (hash: Buffer) => hash.toString('hex')
  await sql`
    insert into audit_link (position, audit_id, content_hash, hash)
    select * from unnest(${links.map((each) => each.position)}::bigint[], ${links.map((each) => each.auditId)}::bigint[],
      (select array_agg(decode(h, 'hex') order by n) from unnest(${links.map((each) => hex(each.contentHash))}::text[]) with ordinality t(h, n)),
      (select array_agg(decode(h, 'hex') order by n) from unnest(${links.map((each) => hex(each.hash))}::text[]) with ordinality t(h, n)))`.execute(
    db,
  )
}

/** Returns a part of the chain with its entries. */
export async function listLinks(db: Tx, after: number, most: number): Promise<LinkedEntry[]> {
  const { rows } = await sql<LinkedEntry>`
    select k.position, k.audit_id, k.content_hash, k.hash, l.id as entry_id, l.application_id,
      case when l.id is null then '' else ${identity} end as identity, l.before::text as before, l.after::text as after
    from audit_link k left join audit_log l on l.id = k.audit_id
    where k.position > ${after} order by k.position limit ${most}`.execute(db)
  return rows
}

/**
 * Returns the applications about which nothing is left in the log because they, or the names in them, were deleted; the
 * log itself records that.
 */
export async function listErased(db: Tx): Promise<Set<number>> {
  const rows = await db
    .selectFrom('auditLog')
    .select('applicationId')
    .where('entity', 'in', ['familyData', 'application'])
    .where('action', '=', 'remove')
    .where('applicationId', 'is not', null)
    .execute()
  return new Set(rows.map(({ applicationId }) => applicationId as number))
}

/** Returns how many entries no link seals yet, and when the oldest was written. */
export async function countUnsealed(db: Tx): Promise<{ count: number; since: string | undefined }> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::int as count, min(l.at) as since from audit_log l
    where not exists (select from audit_link k where k.audit_id = l.id)`.execute(db)
  return { count: rows[0]?.count ?? 0, since: rows[0]?.since ?? undefined }
}
