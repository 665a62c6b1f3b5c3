import type { ReferralStatus } from '../applications/status.ts'

/**
 * The statuses that a program may set, by current status. A closed referral cannot change; only the agency can take
 * back a place, through the child's status; only the product sets unavailable.
 */
export const programMaySet: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  active: ['processing', 'enrolled', 'notInterested', 'closed'],
  processing: ['enrolled', 'notInterested', 'closed'],
  enrolled: [],
  notInterested: [],
  closed: [],
  unavailable: [],
}

/** Returns whether a program may change a referral from one status to another. */
export const mayChangeReferral = (from: ReferralStatus, to: ReferralStatus): boolean => programMaySet[from].includes(to)

/** Referrals that count towards the capacity of the queue. */
export const openReferralStatuses = ['active', 'processing'] as const

/** Returns whether a referral with this status is open. */
export const isOpenReferral = (status: ReferralStatus): boolean => status === 'active' || status === 'processing'

/** Returns whether a referral with this status has ended: one that led to a place has not. */
export const hasEnded = (status: ReferralStatus): boolean => status !== 'enrolled' && !isOpenReferral(status)

/** Returns whether a status requires a reason: not interested and closed do. */
export const needsReferralReason = (to: ReferralStatus): boolean => to === 'notInterested' || to === 'closed'

/** Returns whether a program may set a status before the family accepts. Until then it may only close the referral. */
export const mayWorkOn = (needsAccept: boolean, to: ReferralStatus): boolean =>
  !needsAccept || to === 'closed' || to === 'notInterested'
