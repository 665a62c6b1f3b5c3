import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allMet } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { personNameOf } from '../../platform/database/names.ts'
import type { TextMatch } from '../../platform/database/search.ts'

export type AuditFilter = {
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

const person = sql`folded(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, ''))`

/** Somebody who signs in, or fails to, is still a visitor, and the entry is about their account. */
const isBy = (anyOfUsers: RawBuilder<unknown>) =>
  sql<SqlBool>`(l.actor_id = ${anyOfUsers} or (l.action = 'signIn' and l.entity_id = ${anyOfUsers}))`

/** An entry is about a family, or of a list in which the family stood. */
const isAbout = (family: RawBuilder<unknown>) =>
  sql<SqlBool>`(l.application_id = ${family}
    or (l.entity in ('worklist', 'duplicates', 'vacancyQueue', 'childSearch') and l.after->'applications' @> jsonb_build_array(${family})))`

function where(filter: AuditFilter, matches: TextMatch | undefined): RawBuilder<SqlBool> {
  const { applicationId, reference, action, entity, from, until } = filter
  return allMet([
    applicationId && isAbout(sql`${applicationId}::bigint`),
    reference && isAbout(sql`(select id from application where external_id = upper(${reference}))`),
    action && sql`l.action = ${action}`,
    entity && sql`l.entity = ${entity}`,
    from && sql`l.at >= ${from}`,
    until && sql`l.at < ${until}`,
    matches && isBy(sql`any(array(select u.id from app_user u where ${matches(person)}))`),
  ])
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
export async function findAudit(
  db: Tx,
  filter: AuditFilter,
  matches: TextMatch | undefined,
  part: { skip: number; take: number },
) {
  const condition = where(filter, matches)
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, l.actor_kind as by_kind, l.action, l.entity, l.entity_id, l.application_id, l.before, l.after,
      coalesce(${personNameOf('u')}, '') as by_name, coalesce(a.external_id, '') as reference, k.position,
      coalesce(s.name, '') as subject, coalesce(s.kind, '') as subject_kind, s.id as subject_id
    from (select * from audit_log l where ${condition} order by l.id desc limit ${part.take} offset ${part.skip}) l
    left join app_user u on u.id = coalesce(l.actor_id,
      case when l.action = 'signIn' and l.after->>'outcome' = 'signedIn' then l.entity_id end)
    left join application a on a.id = l.application_id
    left join audit_link k on k.audit_id = l.id
    left join lateral ${subjectOf} s on true
    order by l.id desc`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from audit_log l where ${condition} limit ${maxCount}) found`.execute(db)
  const items = rows.map((row) => ({
    ...row,
    entityId: row.entityId ?? undefined,
    applicationId: row.applicationId ?? undefined,
    subjectId: row.subjectId ?? undefined,
    position: row.position ?? undefined,
  }))
  return { items, total: counted.rows[0]?.total ?? 0 }
}

/** Returns whether anybody fits what a search says. */
export const hasPerson = async (db: Tx, matches: TextMatch): Promise<boolean> =>
  (await sql`select from app_user u where ${matches(person)} limit 1`.execute(db)).rows.length > 0

/** Returns the codes and names of roles; those of the product have a code. */
export const nameRoles = async (db: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('role')
        .select(['id', 'code', 'name'])
        .where('id', 'in', [...ids])
        .execute()
