import { addTo, type CalendarDate } from '../values/dates.ts'

/** How many sites each of a family's lists holds; one more is refused as `listFull` (rules: Lists of sites). */
export const preferenceLimits = { preferred: 5, notInterested: 50, disliked: 50 } as const
export type SiteList = keyof typeof preferenceLimits

/** The day that stands for never, for a family that will not become interested again. */
export const neverInterested: CalendarDate = '2099-12-31'

/** Until when a family counts as not interested where no day is named: six months. */
export const notInterestedUntil = (today: CalendarDate): CalendarDate => addTo(today, { months: 6 })
