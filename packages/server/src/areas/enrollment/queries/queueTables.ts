import type { Gender } from '@semilla/domain/applications/family.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import { personNameOf } from '../../../platform/database/names.ts'
import type { StoredCourse } from '../../referrals/courseOf.ts'

/**
 * The data of a child and its family that a queue may show: never income, protection, homelessness or rank. What of it
 * a program sees depends on the stage of the referral.
 */
export type QueueRow = StoredCourse & {
  readonly referralId: number
  readonly childId: number
  readonly applicationId: number
  readonly applicationExternalId: string
  readonly needsAccept: boolean
  readonly referredOn: string
  readonly firstName: string
  readonly lastName: string
  readonly bornOn: string
  readonly gender: Gender
  readonly familyName: string
  readonly siteId: number
  readonly siteName: string
  readonly vacancyId: number
  readonly vacancyName: string
  readonly vacancyStatus: VacancyStatus
  readonly note: string
}

const familyName = personNameOf('parent')
export const referredOn = sql`(q.referred_at at time zone 'America/Los_Angeles')::date`

export const columns = sql`q.id as referral_id, q.child_id, q.application_id, application.external_id as application_external_id, q.status,
  ${referredOn} as referred_on, child.first_name, child.last_name, child.born_on, child.gender, coalesce(${familyName}, '') as family_name,
  site.id as site_id, site.name as site_name, v.id as vacancy_id, v.name as vacancy_name, v.status as vacancy_status, q.note,
  q.needs_accept, q.changed_at, q.ended_because, q.end_reason_ids, q.end_other_reason, q.answer_due_on, q.declined_until`

const joins = {
  vacancy: sql`join vacancy v on v.id = q.vacancy_id`,
  site: sql`join site on site.id = v.site_id`,
  child: sql`join child on child.id = q.child_id`,
  application: sql`join application on application.id = q.application_id`,
  parent: sql`left join parent on parent.application_id = q.application_id and parent.position = 'A'`,
} as const
/** The tables that a query reads beside the referral `q`. */
export type Joined = keyof typeof joins

/** Returns the referrals joined with the tables that a query reads. */
export const tablesWith = (read: readonly Joined[]) =>
  sql`referral q ${sql.join(
    Object.entries(joins).flatMap(([name, join]) => (read.includes(name as Joined) ? [join] : [])),
    sql` `,
  )}`

export const tables = tablesWith(['vacancy', 'site', 'child', 'application', 'parent'])
