import { addTo, type CalendarDate, plannedDayFault } from '../values/dates.ts'

/**
 * The maximum number of sites in each of a family's lists; one more is refused as `listFull` (rules: Preferences).
 */
export const preferenceLimits = { preferred: 5, notInterested: 50, disliked: 50 } as const
export type SiteList = keyof typeof preferenceLimits

/** The date that means "never", for a family that will not become interested again. */
export const neverInterested: CalendarDate = '2099-12-31'

/** Returns the default end of a family's "not interested": six months from today. */
export const notInterestedUntil = (today: CalendarDate): CalendarDate => addTo(today, { months: 6 })

/** Validates the end of a "not interested": a day that can be planned, or never. Returns the key of the fault, or undefined. */
export const interestEndFault = (day: string, today: CalendarDate): string | undefined =>
  day === neverInterested ? undefined : plannedDayFault(day, today)
