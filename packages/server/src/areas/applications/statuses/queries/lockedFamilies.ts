import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import {
  listAffectedVacancies,
  listOpenOrEnrolled,
  lockVacancies,
  type ReferralRecord,
} from '../../../referrals/queries/records.ts'
import { lockPlacesOfFamilies } from '../../queries/families.ts'

export type ChildRecord = {
  readonly id: number
  status: ChildStatus
  readonly bornOn: string
  readonly enrolledSite: string
  readonly enrolledProgram: string
  readonly enrollStartOn: string | null
  /** The last day of care, if one is set. */
  readonly enrollEndsOn: string | null
}

/** A locked family. Changes in the database are applied to this object too. */
export type Family = {
  readonly id: number
  readonly cityId: number
  readonly parentUserId: number | null
  status: ApplicationStatus
  readonly isDisabled: boolean
  readonly statusChangedAt: string
  readonly familyUpdatedAt: string
  readonly holdEndsOn: string | null
  readonly requestedAt: string
  readonly children: readonly ChildRecord[]
  /** The open referrals, and those by which a child was enrolled. */
  readonly referrals: readonly ReferralRecord[]
}

const lockApplications = prepared<Omit<Family, 'children' | 'referrals'>>(`
  select id, city_id, parent_user_id, status, is_disabled, status_changed_at, family_updated_at, hold_ends_on, requested_at
  from application where id = any ($1::bigint[]) order by id for no key update`)
const lockChildren = prepared<ChildRecord & { applicationId: number }>(`
  select c.id, c.application_id, c.status, c.born_on, coalesce(e.site_name, '') as enrolled_site,
    coalesce(e.program_name, '') as enrolled_program, e.start_on as enroll_start_on,
    e.ends_on as enroll_ends_on
  from child c left join enrollment e on e.child_id = c.id and e.ended_at is null
  where c.application_id = any ($1::bigint[]) and c.removed_at is null order by c.id for update of c`)

/**
 * Locks families until the transaction ends and returns them. Everything that ends, enrolls or answers referrals takes
 * locks in this order: applications, the places of their families, children, vacancies, each by id. A queue refresh skips
 * the children locked here. This prevents deadlocks, and an enrollment and a new referral of the same child, or another
 * application of the family in which it would wait, always see each other.
 */
export async function lockFamilies(
  db: Tx,
  applicationIds: readonly number[],
  alsoVacancies: readonly number[] = [],
): Promise<Family[]> {
  if (applicationIds.length + alsoVacancies.length === 0) return []
  const applications = await lockApplications(db, applicationIds)
  if (applicationIds.length > 0) await lockPlacesOfFamilies(db, applicationIds)
  const children = await lockChildren(db, applicationIds)
  await lockVacancies(db, [...alsoVacancies, ...(await listAffectedVacancies(db, applicationIds))])
  const referrals = await listOpenOrEnrolled(db, applicationIds)
  return applications.map((application) => ({
    ...application,
    children: children.filter((child) => child.applicationId === application.id),
    referrals: referrals.filter((referral) => referral.applicationId === application.id),
  }))
}
