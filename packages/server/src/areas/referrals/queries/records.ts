import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { endingsToReferAgain } from '@semilla/domain/matching/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export type ReferralRecord = {
  readonly id: number
  readonly vacancyId: number
  /** The subsidy of the vacancy. */
  readonly programId: number
  readonly siteId: number
  readonly childId: number
  readonly applicationId: number
  status: ReferralStatus
  readonly endedBecause: string | null
  needsAccept: boolean
  readonly isManual: boolean
}

const selectReferrals = `select q.id, q.vacancy_id, v.program_id, v.site_id, q.child_id, q.application_id, q.status, q.ended_because, q.needs_accept, q.is_manual
  from referral q join vacancy v on v.id = q.vacancy_id`
const standing = `q.status in ('active', 'processing', 'enrolled')`

const referralsById = prepared<ReferralRecord>(`${selectReferrals} where q.id = any ($1::bigint[]) order by q.id`)
const enrolledReferral = prepared<ReferralRecord>(`${selectReferrals} where q.child_id = $1 and q.status = 'enrolled'`)
const openOrEnrolled = prepared<ReferralRecord>(
  `${selectReferrals} where q.application_id = any ($1::bigint[]) and ${standing} order by q.id`,
)
const affectedVacancies = prepared<{ vacancyId: number }>(
  `select distinct q.vacancy_id from referral q where q.application_id = any ($1::bigint[]) and ${standing}`,
)
const lock = prepared('select id from vacancy where id = any ($1::bigint[]) order by id for no key update')
const referredBefore = prepared(
  `select id from referral where vacancy_id = $1 and child_id = $2
     and (ended_because is null or ended_because <> all ($3::text[])) limit 1`,
)
const standingReferral = prepared(
  `select id from referral q where q.vacancy_id = $1 and q.child_id = $2 and ${standing} limit 1`,
)
const ownerOfSite = prepared<{ organizationId: number }>('select organization_id from site where id = $1')

/** Returns the organization that runs a site. */
export const findOwnerOfSite = async (db: Tx, siteId: number): Promise<number | undefined> =>
  (await ownerOfSite(db, siteId))[0]?.organizationId

/** Returns referrals by id. */
export const listReferrals = (db: Tx, ids: readonly number[]): Promise<ReferralRecord[]> => referralsById(db, ids)

/** Returns the referral by which a child was enrolled. */
export const findEnrolledReferral = async (db: Tx, childId: number): Promise<ReferralRecord | undefined> =>
  (await enrolledReferral(db, childId))[0]

/** Returns the open referrals of applications, and those by which a child was enrolled. */
export const listOpenOrEnrolled = (db: Tx, applicationIds: readonly number[]): Promise<ReferralRecord[]> =>
  openOrEnrolled(db, applicationIds)

/** Returns the vacancies that the families have open referrals or places in. */
export const listAffectedVacancies = async (db: Tx, applicationIds: readonly number[]): Promise<number[]> =>
  (await affectedVacancies(db, applicationIds)).map(({ vacancyId }) => vacancyId)

/**
 * Locks vacancies, by id, until the transaction ends. Every change of a referral locks its vacancy, so that one
 * transaction at a time changes the queue.
 */
export const lockVacancies = async (db: Tx, vacancyIds: readonly number[]): Promise<void> => {
  if (vacancyIds.length > 0) await lock(db, vacancyIds)
}

/** Returns whether a child was referred to a vacancy before, unless the referral ended without a decision about it. */
export const wasReferred = async (db: Tx, vacancyId: number, childId: number): Promise<boolean> =>
  (await referredBefore(db, vacancyId, childId, endingsToReferAgain)).length > 0

/** Returns whether a child has an open or enrolled referral to a vacancy. */
export const hasReferral = async (db: Tx, vacancyId: number, childId: number): Promise<boolean> =>
  (await standingReferral(db, vacancyId, childId)).length > 0
