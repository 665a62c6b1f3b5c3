import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allMet } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { personNameOf } from '../../platform/database/names.ts'
import type { TextMatch } from '../../platform/database/search.ts'

export type AuditFilter = {
  /** The accounts by or about whose signing in the entries are; undefined for everybody's. */
  readonly peopleIds: readonly number[] | undefined
  readonly applicationId: number | undefined
  readonly reference: string
  readonly action: string
  readonly entity: string
  readonly from: Date | undefined
  readonly until: Date | undefined
}
export type AuditRow = {
  readonly id: number
  readonly at: string
  readonly byName: string
  readonly byKind: string
  readonly action: string
  readonly entity: string
  readonly entityId: number | undefined
  readonly applicationId: number | undefined
  readonly reference: string
  readonly subject: string
  readonly subjectKind: 'parent' | 'user' | 'site' | 'vacancy' | 'organization' | ''
  readonly subjectId: number | undefined
  readonly before: unknown
  readonly after: unknown
  readonly position: number | undefined
}

/** An entry is about a family, or of a list in which the family stood. */
const isAbout = (family: RawBuilder<unknown>) =>
  sql<SqlBool>`(l.application_id = ${family}
    or (l.entity in ('worklist', 'duplicates', 'vacancyQueue', 'childSearch') and l.after->'applications' @> jsonb_build_array(${family})))`

/** A period of up to so many days is read once where the log of so many people would be read to find its entries. */
const [maxReadDays, manyPeople] = [62, 100]
const dayMs = 86_400_000

type Ids = { readonly first: number; readonly last: number }

/**
 * Returns the first and the last id of the entries of a short period, if the log of many people is searched: within these,
 * the log of each is short. Entries are nearly in the order of their time, but not exactly. `+ 0` keeps the planner from
 * looking for the first one among all that are older.
 */
async function findIds(db: Tx, { peopleIds = [], from, until }: AuditFilter): Promise<Ids | undefined> {
  const isShort = from && until && until.getTime() - from.getTime() <= maxReadDays * dayMs
  if (!isShort || peopleIds.length <= manyPeople) return undefined
  const { rows } = await sql<Ids>`select coalesce(min(id + 0), 0) as first, coalesce(max(id + 0), 0) as last
    from audit_log where at >= ${from} and at < ${until}`.execute(db)
  return rows[0]
}

type Where = Omit<AuditFilter, 'peopleIds'> & { readonly ids: Ids | undefined }

function where(
  { applicationId, reference, action, entity, from, until, ids }: Where,
  at = sql`l.at`,
): RawBuilder<SqlBool> {
  return allMet([
    ids && sql`l.id between ${ids.first} and ${ids.last}`,
    applicationId && isAbout(sql`${applicationId}::bigint`),
    reference && isAbout(sql`(select id from application where external_id = upper(${reference}))`),
    action && sql`l.action = ${action}`,
    entity && sql`l.entity = ${entity}`,
    from && sql`${at} >= ${from}`,
    until && sql`${at} < ${until}`,
  ])
}

/** The time, of which no index is read: that of all entries of a period would be read again for each person. */
const unindexedAt = sql`(l.at + interval '0')`

/**
 * Returns SQL for the ids of entries, up to so many of the latest of each person, because the log of one person is read by
 * an index and that of the city is not. Somebody who signs in, or fails to, is still a visitor, and the entry is about
 * their account.
 */
function latestIds({ peopleIds, ...filter }: AuditFilter & Where, limit: number): RawBuilder<unknown> {
  const latest = (condition: RawBuilder<SqlBool>, at?: typeof unindexedAt) =>
    sql`(select l.id from audit_log l where ${allMet([condition, where(filter, at)])} order by l.id desc limit ${limit})`
  if (!peopleIds) return latest(sql`true`)
  const people = sql`${[...peopleIds]}::bigint[]`
  const isSignIn = sql<SqlBool>`l.action = 'signIn' and l.entity_id = p.id and (l.actor_id is null or l.actor_id <> all (${people}))`
  return sql`(select e.id from unnest(${people}) p(id)
    cross join lateral (${latest(sql`l.actor_id = p.id`, unindexedAt)} union all ${latest(isSignIn, unindexedAt)}) e)`
}

const aboutUsers = sql`('user', 'password', 'secondFactor', 'siteUser')`
const aboutOrganizations = sql`('organization', 'settings')`

/** SQL for whom or what an entry is about: its kind, id and name. It is read for the entries of a page alone. */
const subjectOf = sql`(
  select case when u.user_type = 'parent' then 'parent' else 'user' end as kind, u.id, ${personNameOf('u')} as name
    from app_user u where l.entity in ${aboutUsers} and u.id = l.entity_id
  union all select 'vacancy', v.id, v.name from vacancy v where l.entity not in ${aboutUsers} and v.id = l.vacancy_id
  union all select 'site', s.id, s.name from site s
    where l.entity not in ${aboutUsers} and l.vacancy_id is null and s.id = coalesce(l.site_id, case when l.entity = 'site' then l.entity_id end)
  union all select 'organization', o.id, o.name from organization o where l.entity in ${aboutOrganizations} and o.id = l.entity_id
  limit 1)`

/** Entries are counted up to this many. */
const maxCount = 20_000

/** Returns entries of the audit log, the latest first, and how many there are, up to 20,000. */
export async function findAudit(db: Tx, asked: AuditFilter, { skip, take }: { skip: number; take: number }) {
  const filter = { ...asked, ids: await findIds(db, asked) }
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, l.actor_kind as by_kind, l.action, l.entity, l.entity_id, l.application_id, l.before, l.after,
      coalesce(${personNameOf('u')}, '') as by_name, coalesce(a.external_id, '') as reference, k.position,
      coalesce(s.name, '') as subject, coalesce(s.kind, '') as subject_kind, s.id as subject_id
    from (select id from ${latestIds(filter, skip + take)} found order by id desc limit ${take} offset ${skip}) found
    join audit_log l using (id)
    left join app_user u on u.id = coalesce(l.actor_id,
      case when l.action = 'signIn' and l.after->>'outcome' = 'signedIn' then l.entity_id end)
    left join application a on a.id = l.application_id
    left join audit_link k on k.audit_id = l.id
    left join lateral ${subjectOf} s on true
    order by l.id desc`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${latestIds(filter, maxCount)} found limit ${maxCount}) counted`.execute(
    db,
  )
  const items = rows.map((row) => ({
    ...row,
    entityId: row.entityId ?? undefined,
    applicationId: row.applicationId ?? undefined,
    subjectId: row.subjectId ?? undefined,
    position: row.position ?? undefined,
  }))
  return { items, total: counted.rows[0]?.total ?? 0 }
}

/** Returns the ids of the accounts whom a search finds. */
export async function findPeople(db: Tx, matches: TextMatch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from app_user u where ${matches(sql`u.search_text`)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the codes and names of roles; those of the product have a code. */
export const nameRoles = async (db: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('role')
        .select(['id', 'code', 'name'])
        .where('id', 'in', [...ids])
        .execute()
