import { addTo, type CalendarDate } from '../values/dates.ts'

export const defaultQueueMultiplier = 3
export const defaultReferralDays = 14

/** The seats of a vacancy and what its queue holds. */
export type QueueState = {
  /** The number of children that the vacancy accepts. */
  readonly seats: number
  readonly enrolled: number
  /** Active or processing referrals, including those that wait for the family to accept. */
  readonly openReferrals: number
}

/** Returns the number of free seats of a vacancy; never negative. */
export const seatsLeft = ({ seats, enrolled }: Pick<QueueState, 'seats' | 'enrolled'>): number =>
  Math.max(0, seats - enrolled)

/**
 * Returns how many children can still be referred: the queue holds at most as many open referrals as seats are left ×
 * multiplier (rules: Filling a queue). The result 0 is reported as "no seats".
 */
export const openPlaces = (queue: QueueState, multiplier = defaultQueueMultiplier): number =>
  Math.max(0, seatsLeft(queue) * multiplier - queue.openReferrals)

/** Returns the last day on which a referral can be answered. */
export const referralExpiresOn = (referredOn: CalendarDate, days = defaultReferralDays): CalendarDate =>
  addTo(referredOn, { days })

/** Returns whether the last day for an answer has passed. */
export const hasExpired = (expiresOn: CalendarDate, today: CalendarDate): boolean => today > expiresOn

/**
 * Returns whether the family must accept the referral first. A referral to a site that the family prefers is active at
 * once.
 */
export const needsAccept = (preferredSiteIds: readonly number[], siteId: number): boolean =>
  !preferredSiteIds.includes(siteId)
