import { countsAsActive } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { formatLongDayOf } from '../../../../api/texts/format.ts'
import type { Tone } from '../../../../ui/display/StatusTag.tsx'
import type { OwnApplication, OwnReferral } from '../queries.ts'

export const toneOfApplication: Readonly<Record<OwnApplication['status'], Tone>> = {
  active: 'good',
  provisional: 'good',
  enrolled: 'good',
  hold: 'waiting',
  updateNeeded: 'warning',
  unresponsive: 'warning',
  ineligible: 'bad',
  inactive: 'quiet',
  closed: 'quiet',
}

export const toneOfChild: Readonly<Record<OwnApplication['children'][number]['status'], Tone>> = {
  active: 'waiting',
  screening: 'busy',
  waitingPreferred: 'waiting',
  enrollmentPending: 'good',
  enrolled: 'good',
  inactive: 'quiet',
  closed: 'quiet',
}

export const toneOfReferral: Readonly<Record<OwnReferral['status'], Tone>> = {
  active: 'busy',
  processing: 'busy',
  enrolled: 'good',
  notInterested: 'quiet',
  closed: 'quiet',
  unavailable: 'quiet',
}

/** Returns whether a referral needs the family's answer. */
export const asksFamily = (referral: OwnReferral): boolean => referral.needsAccept && isOpenReferral(referral.status)

export type DashboardStatus = 'answer' | 'processing' | 'referred' | OwnApplication['status']

/** Returns the status that matters most to the family: what it should do or know first. */
export function dashboardStatusOf({
  status,
  referrals,
}: Pick<OwnApplication, 'status' | 'referrals'>): DashboardStatus {
  if (status !== 'active') return status
  const open = referrals.filter((referral) => isOpenReferral(referral.status))
  if (open.some(asksFamily)) return 'answer'
  if (open.some((referral) => referral.status === 'processing')) return 'processing'
  return open.length > 0 ? 'referred' : 'active'
}

/** Returns the active applications and the ended ones. A parent has at most one active application. */
export const byActivity = (applications: readonly OwnApplication[]) => ({
  active: applications.filter(({ status }) => countsAsActive(status)),
  ended: applications.filter(({ status }) => !countsAsActive(status)),
})

/** Returns the city's calendar day of an instant in words. */
export const dayOf = formatLongDayOf
