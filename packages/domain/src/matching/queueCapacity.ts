import { addTo, type CalendarDate } from '../values/dates.ts'

export const defaultQueueMultiplier = 3
export const defaultReferralDays = 14

/** The seats of a vacancy and the length of its queue. */
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
 * Returns how many more children can be referred to a vacancy: the number of free seats × multiplier, less the open
 * referrals (rules: Filling a queue). Never negative. A refresh reports 0 as `noSeats`.
 */
export const referralsLeft = (queue: QueueState, multiplier = defaultQueueMultiplier): number =>
  Math.max(0, seatsLeft(queue) * multiplier - queue.openReferrals)

/** Returns the last day on which a referral can be answered. */
export const referralExpiresOn = (referredOn: CalendarDate, days = defaultReferralDays): CalendarDate =>
  addTo(referredOn, { days })

/**
 * Returns whether the family must accept the referral first. A referral to a site that the family prefers is active at
 * once.
 */
export const needsAccept = (preferredSiteIds: readonly number[], siteId: number): boolean =>
  !preferredSiteIds.includes(siteId)
