import { addTo, type CalendarDate } from '../values/dates.ts'

export const usualQueueMultiplier = 3
export const usualReferralDays = 14

/** The seats of a vacancy and what its queue holds. */
export type QueueState = {
  /** How many children the vacancy takes. */
  readonly seats: number
  readonly enrolled: number
  /** Referrals that are active or processing, those that wait for the family's yes included. */
  readonly openReferrals: number
}

export const seatsLeft = ({ seats, enrolled }: Pick<QueueState, 'seats' | 'enrolled'>): number =>
  Math.max(0, seats - enrolled)

/**
 * How many children can still be referred: the queue holds at most seats × multiplier open referrals, and none are
 * added once no seat is left (rules: Filling a queue). 0 is answered as "no seats".
 */
export const openPlaces = (queue: QueueState, multiplier = usualQueueMultiplier): number =>
  seatsLeft(queue) === 0 ? 0 : Math.max(0, queue.seats * multiplier - queue.openReferrals)

/** The last day on which a referral can be answered. */
export const referralExpiresOn = (referredOn: CalendarDate, days = usualReferralDays): CalendarDate =>
  addTo(referredOn, { days })

export const hasExpired = (expiresOn: CalendarDate, today: CalendarDate): boolean => today > expiresOn

/** A site that the family prefers gets the referral at once; any other waits for the family's yes. */
export const needsAccept = (preferredSiteIds: readonly number[], siteId: number): boolean =>
  !preferredSiteIds.includes(siteId)
