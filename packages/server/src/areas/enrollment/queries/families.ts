import type { ApplicationStatus, ChildStatus, ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
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

const selectReferrals = `select q.id, q.vacancy_id, v.site_id, q.child_id, q.application_id, q.status, q.ended_because, q.needs_accept
  from referral q join vacancy v on v.id = q.vacancy_id`
const standing = `q.status in ('active', 'processing', 'enrolled')`

const referralsById = prepared<ReferralRecord>(`${selectReferrals} where q.id = any ($1::bigint[]) order by q.id`)
const enrolledReferral = prepared<ReferralRecord>(`${selectReferrals} where q.child_id = $1 and q.status = 'enrolled'`)

export const listReferrals = (db: Tx, ids: readonly number[]): Promise<ReferralRecord[]> => referralsById(db, ids)

/** The referral by which a child was enrolled. */
export const findEnrolledReferral = async (db: Tx, childId: number): Promise<ReferralRecord | undefined> =>
  (await enrolledReferral(db, childId))[0]

const lockApplications = prepared<Omit<Family, 'children' | 'referrals'>>(`
  select id, city_id, status, is_disabled, status_changed_at, family_updated_at, hold_ends_on
  from application where id = any ($1::bigint[]) order by id for no key update`)
const lockChildren = prepared<ChildRecord & { applicationId: number }>(`
  select id, application_id, status, enrolled_site, enrolled_program, enroll_start_on
  from child where application_id = any ($1::bigint[]) and removed_at is null order by id for update`)
const vacanciesTouched = prepared<{ vacancyId: number }>(`
  select distinct q.vacancy_id from referral q where q.application_id = any ($1::bigint[]) and ${standing}`)
const referralsStanding = prepared<ReferralRecord>(`
  ${selectReferrals} where q.application_id = any ($1::bigint[]) and ${standing} order by q.id`)

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
  const applications = await lockApplications(db, applicationIds)
  const children = await lockChildren(db, applicationIds)
  const touched = await vacanciesTouched(db, applicationIds)
  await lockVacancies(db, [...alsoVacancies, ...touched.map(({ vacancyId }) => vacancyId)])
  const referrals = await referralsStanding(db, applicationIds)
  return applications.map((application) => ({
    ...application,
    children: children.filter((child) => child.applicationId === application.id),
    referrals: referrals.filter((referral) => referral.applicationId === application.id),
  }))
}
