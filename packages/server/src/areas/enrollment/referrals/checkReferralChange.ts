import { changeReferralStatus as operation } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { interestEndFault } from '@semilla/domain/applications/preferences.ts'
import { needsReferralReason } from '@semilla/domain/enrollment/queueTransitions.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'
import { plannedDayFault } from '@semilla/domain/values/dates.ts'
import { faultOfSpans, weekdays } from '@semilla/domain/values/weekdays.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { checkReasons } from '../../reference/checkReasons.ts'

type Change = Input<typeof operation>

function faultsOfEnrollment({ enrollStartOn, enrollSchedule }: Change, today: string): Fault[] {
  const faults: Fault[] = []
  const ofStart = plannedDayFault(enrollStartOn ?? '', today)
  if (ofStart) faults.push({ path: 'enrollStartOn', code: ofStart })
  const week = enrollSchedule ?? {}
  const days = weekdays.flatMap((day) => (week[day]?.length ? [week[day]] : []))
  if (days.length === 0) faults.push({ path: 'enrollSchedule', code: 'dayRequired' })
  const code = days.map(faultOfSpans).find(Boolean)
  if (code) faults.push({ path: 'enrollSchedule', code })
  return faults
}

/**
 * Refuses a change of a queue without the data it needs (rules: Forms): a reason for not interested and closed; a start
 * date, at most two years ahead, and at least one day with hours for an enrollment. Dates must be today or later, and
 * reasons a program's.
 */
export async function checkReferralChange({ clock, db }: Context, change: Change): Promise<void> {
  const { status, reasonIds, otherReason, expiresOn } = change
  if (status === 'active' || status === 'unavailable') throw refuse('statusNotAllowed')
  const faults = status === 'enrolled' ? faultsOfEnrollment(change, clock.today()) : []
  if (needsReferralReason(status) && reasonIds.length === 0 && otherReason === '')
    faults.push({ path: 'reasonIds', code: 'reasonRequired' })
  const ofEnd = status === 'notInterested' && expiresOn ? interestEndFault(expiresOn, clock.today()) : undefined
  if (ofEnd) faults.push({ path: 'expiresOn', code: ofEnd })
  refuseFaults(operation, faults)
  await checkReasons(db, operation, change, { type: 'referral', whose: 'program' })
}
