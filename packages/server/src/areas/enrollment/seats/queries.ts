import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import type { LeavingReason } from '@semilla/domain/enrollment/leaving.ts'
import { publishedVacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { TextMatch } from '../../../platform/database/search.ts'

type Place = {
  readonly bornOn: string
  readonly startOn: string | null
  readonly endsOn: string | null
  readonly untilMonths: number | null
}

/** Returns the places that children have at a site, whoever recorded them. */
export async function listPlaces(db: Tx, siteId: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.born_on, e.start_on, e.ends_on, p.end_age_months::int as until_months
    from enrollment e join child c on c.id = e.child_id left join program p on p.id = e.program_id
    where e.site_id = ${siteId} and e.ended_at is null and c.removed_at is null
      and c.status in ('enrolled', 'enrollmentPending')`.execute(db)
  return rows
}

/** Returns the vacancies of a site with seats that nobody has taken, published or paused. */
export const listOfferedSeats = (db: Tx, siteId: number) =>
  db
    .selectFrom('vacancy')
    .innerJoin('program', 'program.id', 'vacancy.programId')
    .select(['startOn', 'takesBornFrom', 'takesBornTo', 'startAgeMonths', 'endAgeMonths'])
    .select(sql<number>`seats - enrolled_count`.as('seats'))
    .where('siteId', '=', siteId)
    .where('status', 'in', publishedVacancyStatuses)
    .where(sql<SqlBool>`seats > enrolled_count`)
    .$narrowType<{ startOn: string; takesBornFrom: string; takesBornTo: string }>()
    .execute()

export type EnrolledChild = {
  readonly childId: number
  readonly applicationId: number
  readonly referralId: number
  readonly firstName: string
  readonly lastName: string
  readonly bornOn: string
  readonly status: ChildStatus
  readonly vacancyId: number | null
  readonly vacancyName: string
  readonly startOn: string | null
  readonly endsOn: string | null
  readonly reason: LeavingReason | null
  readonly note: string
}

const enrolledAt = (siteId: number, matches: TextMatch) => sql`
  enrollment e join referral q on q.id = e.referral_id and q.status = 'enrolled' join vacancy v on v.id = q.vacancy_id
  join child c on c.id = e.child_id
  where e.site_id = ${siteId} and v.site_id = ${siteId} and e.ended_at is null and c.removed_at is null
    and c.status in ('enrolled', 'enrollmentPending') and ${matches(sql`(c.search_first_name || c.search_last_name)`)}`

/** Returns a page of the children who have a place at a site through one of its vacancies, by name. */
export async function listEnrolled(
  db: Tx,
  { siteId, matches, skip, take }: { siteId: number; matches: TextMatch; skip: number; take: number },
): Promise<EnrolledChild[]> {
  const { rows } = await sql<EnrolledChild>`
    select c.id as child_id, c.application_id, q.id as referral_id, c.first_name, c.last_name, c.born_on, c.status,
      v.id as vacancy_id, v.name as vacancy_name, e.start_on, e.ends_on, e.leaving_reason as reason, e.leaving_note as note
    from ${enrolledAt(siteId, matches)}
    order by c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id limit ${take} offset ${skip}`.execute(
    db,
  )
  return rows
}

/** Returns how many children have a place at a site through one of its vacancies. */
export async function countEnrolled(db: Tx, siteId: number, matches: TextMatch): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from ${enrolledAt(siteId, matches)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns applications with a child whose last day of care is over. */
export async function listLeavingApplications(db: Tx, today: string): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    select distinct c.application_id from enrollment e join child c on c.id = e.child_id
    where e.ends_on < ${today}::date and e.ended_at is null and c.removed_at is null
      and c.status in ('enrolled', 'enrollmentPending')
    order by c.application_id`.execute(db)
  return rows.map(({ applicationId }) => applicationId)
}

/** Returns which of some children have had their last day of care. */
export async function listLeft(db: Tx, childIds: readonly number[], today: string): Promise<number[]> {
  const { rows } = await sql<{ childId: number }>`
    select child_id from enrollment where child_id = any (${[...childIds]}::bigint[]) and ended_at is null
      and ends_on < ${today}::date`.execute(db)
  return rows.map(({ childId }) => childId)
}
