import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { statusOfEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type FamilyChange, setFamilyReferralStatus } from '../../applications/statuses/familyChange.ts'
import { followChildren } from '../../applications/statuses/moveApplication.ts'
import { moveChild } from '../../applications/statuses/moveChild.ts'
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
 * Sets the status of a referral that the program chose, with all consequences. Not interested and closed are the
 * program's own decision: they end this referral and leave the family's lists alone. After not interested the site is not
 * matched with the child until a day.
 */
export async function workOnReferral(
  change: FamilyChange,
  referral: ReferralRecord,
  vacancy: VacancySeats,
  how: Change,
): Promise<void> {
  const { status, reasonIds, otherReason, expiresOn } = how
  if (status === 'enrolled') return enroll(change, referral, vacancy, how)
  const endedBecause = status === 'processing' ? undefined : 'siteDeclined'
  const declinedUntil = status === 'notInterested' ? expiresOn : undefined
  await setFamilyReferralStatus(change, referral, { status, endedBecause, reasonIds, otherReason, declinedUntil })
}
