import type { ReferralStatus } from '../applications/status.ts'

/**
 * Which statuses a program may set from each. Closed cannot be modified; a place once given is taken back by the
 * agency through the child's status; unavailable is set by the product alone.
 */
export const programMaySet: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  active: ['processing', 'enrolled', 'notInterested', 'closed'],
  processing: ['enrolled', 'notInterested', 'closed'],
  enrolled: [],
  notInterested: [],
  closed: [],
  unavailable: [],
}

export const mayChangeReferral = (from: ReferralStatus, to: ReferralStatus): boolean => programMaySet[from].includes(to)

/** Referrals that take a place in the queue. */
export const openReferralStatuses = ['active', 'processing'] as const
export const isOpenReferral = (status: ReferralStatus): boolean => status === 'active' || status === 'processing'

/** Marking not interested and closing ask for a reason; marking not interested besides for the day on which it ends. */
export const needsReferralReason = (to: ReferralStatus): boolean => to === 'notInterested' || to === 'closed'
export const needsExpiry = (to: ReferralStatus): boolean => to === 'notInterested'

/** A program works on a referral only once the family has said yes where that is needed; it may close it before. */
export const mayWorkOn = (needsAccept: boolean, to: ReferralStatus): boolean =>
  !needsAccept || to === 'closed' || to === 'notInterested'
