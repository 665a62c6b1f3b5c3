import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { notInterestedUntil, preferenceLimits } from '@semilla/domain/applications/preferences.ts'
import { statusOfEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { addNotInterested } from '../../applications/preferences/queries.ts'
import {
  type FamilyChange,
  followChildren,
  moveChild,
  setFamilyReferralStatus,
} from '../../applications/statuses/familyChange.ts'
import type { ReferralRecord } from '../../referrals/queries/records.ts'
import type { VacancySeats } from '../queries/vacancies.ts'

type Change = Pick<
  Input<typeof changeReferralStatus>,
  'status' | 'reasonIds' | 'otherReason' | 'expiresOn' | 'enrollStartOn' | 'enrollSchedule'
>

/**
 * Takes the seat: the child gets the place and leaves every other queue, and the application's status follows its
 * children.
 */
async function enroll(
  change: FamilyChange,
  referral: ReferralRecord,
  vacancy: VacancySeats,
  how: Change,
): Promise<void> {
  const child = change.family.children.find(({ id }) => id === referral.childId)
  const startOn = how.enrollStartOn
  if (!child || !startOn) throw refuse('notFound')
  const schedule = how.enrollSchedule
  await setFamilyReferralStatus(change, referral, { status: 'enrolled', endedBecause: undefined })
  vacancy.enrolled++
  const status = statusOfEnrollment(startOn, change.ctx.clock.today())
  await moveChild(change, child, status, {
    site: vacancy.siteName,
    program: vacancy.programName,
    startOn,
    schedule,
    referralId: referral.id,
  })
  await followChildren(change)
}

/**
 * Records that the family told the program that it is not interested, so that no vacancy of the site is offered to it
 * before the given day.
 */
async function noteNotInterested({ ctx }: FamilyChange, referral: ReferralRecord, how: Change): Promise<void> {
  const until = how.expiresOn ?? notInterestedUntil(ctx.clock.today())
  const { applicationId, siteId } = referral
  const noted = { applicationId, siteId, until, now: ctx.clock.now() }
  if (!(await addNotInterested(ctx.db, noted, how, preferenceLimits.notInterested))) return
  const after = { siteId, kind: 'notInterested', expiresOn: until }
  ctx.audit({ action: 'update', entity: 'sitePreference', applicationId, siteId, after })
}

/** Sets the status of a referral that the program chose, with all consequences. */
export async function workOnReferral(
  change: FamilyChange,
  referral: ReferralRecord,
  vacancy: VacancySeats,
  how: Change,
): Promise<void> {
  const { status, reasonIds, otherReason } = how
  if (status === 'enrolled') return enroll(change, referral, vacancy, how)
  const endedBecause = status === 'notInterested' ? 'familyRefused' : status === 'closed' ? 'siteDeclined' : undefined
  await setFamilyReferralStatus(change, referral, { status, endedBecause, reasonIds, otherReason })
  if (status === 'notInterested') await noteNotInterested(change, referral, how)
}
