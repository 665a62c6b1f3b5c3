import { referralStatuses } from '@semilla/domain/applications/status.ts'
import type { SiteLogCategory } from '@semilla/domain/casework/log.ts'
import { hasEnded } from '@semilla/domain/enrollment/queueTransitions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { asNameIsWritten, personNameOf } from '../../../platform/database/names.ts'

export type LogLine = {
  readonly id: number
  readonly at: string
  readonly action: 'create' | 'update' | 'remove'
  readonly entity: string
  readonly applicationId: number | null
  readonly vacancyName: string
  readonly childName: string
  /** Empty for automatic changes and those of a parent, whose name the queue alone shows. */
  readonly who: string
  readonly isByFamily: boolean
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export type LogPeriod = {
  /** Start of the period, inclusive. */
  readonly from: Date | undefined
  /** End of the period, exclusive. */
  readonly until: Date | undefined
  /**
   * False to leave out entries about children: agency staff may look up sites, but not see other agencies' families.
   */
  readonly withChildren: boolean
  /** The kinds of records that the entries are about. */
  readonly categories: readonly SiteLogCategory[]
  readonly page: number
  readonly pageSize: number
}

/** The kind of an entry `l` (rules: Log): photos belong to the site, and the end of a child's care to its referral. */
const category = sql`case l.entity when 'sitePhoto' then 'site' when 'child' then 'referral' else l.entity end`
/** The last name stands in the queue only after the family's yes. */
const childName = sql.raw(
  asNameIsWritten(
    `trim(c.first_name || ' ' || case when coalesce(q.needs_accept, false) then '' else c.last_name end)`,
  ),
)
const endedStatuses = referralStatuses.filter(hasEnded).map((status) => `'${status}'`)
/**
 * Returns the SQL of the fields of an entry `l` about a referral `q`, before or after it: once the referral has ended, the
 * site does not see its own note either (rules: What programs may know).
 */
export const fieldsShown = (when: 'before' | 'after'): string =>
  `case when l.entity = 'referral' and q.status in (${endedStatuses}) then l.${when} - 'note' else l.${when} end`
/** Beyond this number entries are not counted. */
const countCap = 20_000

async function logOf(db: Tx, owner: 'site_id' | 'vacancy_id', id: number, period: LogPeriod) {
  const { from, until, withChildren, categories, page, pageSize } = period
  const wanted = sql`${sql.ref(`l.${owner}`)} = ${id} and l.action in ('create', 'update', 'remove')
    and ${category} = any (${[...categories]}::text[])
    and (${from ?? null}::timestamptz is null or l.at >= ${from ?? null})
    and (${until ?? null}::timestamptz is null or l.at < ${until ?? null})
    and (${withChildren} or l.application_id is null)`
  const { rows: lines } = await sql<LogLine>`
    select l.id, l.at, l.action, l.entity, l.application_id as "applicationId", coalesce(v.name, '') as "vacancyName",
      coalesce(${childName}, '') as "childName",
      case when u.user_type = 'parent' then '' else coalesce(${personNameOf('u')}, '') end as who,
      coalesce(u.user_type = 'parent', false) as "isByFamily",
      ${sql.raw(fieldsShown('before'))} as before, ${sql.raw(fieldsShown('after'))} as after
    from audit_log l
    left join app_user u on u.id = l.actor_id
    left join vacancy v on v.id = l.vacancy_id
    left join referral q on l.entity = 'referral' and q.id = l.entity_id
    left join child c on c.id = case l.entity when 'child' then l.entity_id else q.child_id end
    where ${wanted}
    order by l.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from audit_log l where ${wanted} limit ${sql.lit(countCap)}) l`.execute(db)
  return { lines, total: rows[0]?.total ?? 0 }
}

/**
 * Returns the changes of a site and its vacancies, newest first. Leaves out reads, and families' preferences for the
 * site.
 */
export const listSiteLog = (db: Tx, siteId: number, period: LogPeriod) => logOf(db, 'site_id', siteId, period)

/** Returns the changes of a vacancy and its queue, newest first. */
export const listVacancyLog = (db: Tx, vacancyId: number, period: LogPeriod) =>
  logOf(db, 'vacancy_id', vacancyId, period)
