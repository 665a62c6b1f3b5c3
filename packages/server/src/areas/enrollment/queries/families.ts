import type { ApplicationStatus, ChildStatus, ReferralStatus } from '@semilla/domain/applications/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { lockVacancies } from '../../matching/queries/vacancies.ts'

export type ChildRecord = {
  readonly id: number
  status: ChildStatus
  readonly enrolledSite: string
  readonly enrolledProgram: string
  readonly enrollStartOn: string | null
}

export type ReferralRecord = {
  readonly id: number
  readonly vacancyId: number
  readonly siteId: number
  readonly childId: number
  readonly applicationId: number
  status: ReferralStatus
  readonly endedBecause: string | null
  needsAccept: boolean
}

/** A family as it stands under lock; what is changed in the database is changed here too. */
export type Family = {
  readonly id: number
  readonly cityId: number
  status: ApplicationStatus
  readonly isDisabled: boolean
  readonly statusChangedAt: string
  readonly familyUpdatedAt: string
  readonly holdEndsOn: string | null
  readonly children: readonly ChildRecord[]
  /** Those that are open and those by which a child was enrolled. */
  readonly referrals: readonly ReferralRecord[]
}

const standing = sql`q.status in ('active', 'processing', 'enrolled')`

const selectReferrals = sql`select q.id, q.vacancy_id, v.site_id, q.child_id, q.application_id, q.status, q.ended_because, q.needs_accept
  from queue_entry q join vacancy v on v.id = q.vacancy_id`

export async function listReferrals(db: Tx, ids: readonly number[]): Promise<ReferralRecord[]> {
  const { rows } =
    await sql<ReferralRecord>`${selectReferrals} where q.id = any (${[...ids]}::bigint[]) order by q.id`.execute(db)
  return rows
}

/** The referral by which a child was enrolled. */
export async function findEnrolledReferral(db: Tx, childId: number): Promise<ReferralRecord | undefined> {
  const { rows } =
    await sql<ReferralRecord>`${selectReferrals} where q.child_id = ${childId} and q.status = 'enrolled'`.execute(db)
  return rows[0]
}

async function lockRows(db: Tx, ids: readonly number[]) {
  const applications = await sql<Omit<Family, 'children' | 'referrals'>>`
    select id, city_id, status, is_disabled, status_changed_at, family_updated_at, hold_ends_on
    from application where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(db)
  const children = await sql<ChildRecord & { applicationId: number }>`
    select id, application_id, status, enrolled_site, enrolled_program, enroll_start_on
    from child where application_id = any (${[...ids]}::bigint[]) and removed_at is null order by id for update`.execute(
    db,
  )
  return { applications: applications.rows, children: children.rows }
}

/**
 * Keeps families from being changed by others until the transaction ends, and reads them. Everything that ends, enrolls
 * or answers referrals takes its locks in this order: applications, children, vacancies, each by id. A refresh of a
 * queue passes over the children locked here, so that an enrollment and a new referral of one child never miss each other,
 * and nothing waits in a circle.
 */
export async function lockFamilies(
  db: Tx,
  applicationIds: readonly number[],
  alsoVacancies: readonly number[] = [],
): Promise<Family[]> {
  const { applications, children } = await lockRows(db, applicationIds)
  const touched = await sql<{ vacancyId: number }>`select distinct q.vacancy_id from queue_entry q
    where q.application_id = any (${[...applicationIds]}::bigint[]) and ${standing}`.execute(db)
  await lockVacancies(db, [...alsoVacancies, ...touched.rows.map(({ vacancyId }) => vacancyId)])
  const { rows: referrals } = await sql<ReferralRecord>`${selectReferrals}
    where q.application_id = any (${[...applicationIds]}::bigint[]) and ${standing} order by q.id`.execute(db)
  return applications.map((application) => ({
    ...application,
    children: children.filter((child) => child.applicationId === application.id),
    referrals: referrals.filter((referral) => referral.applicationId === application.id),
  }))
}
