import { z } from 'zod'
import { memoized } from './memoized.ts'

// Plain arithmetic, because a calendar library would be the largest download of the family pages.

/** Returns whether a text is a valid calendar day, `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const daysInMonth = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth
}

/**
 * Returns the key of what is wrong with a text that is not a day: one of its parts is missing, or the day does not
 * exist.
 */
const faultOfDay = (value: unknown): 'dateImpossible' | 'dateInvalid' =>
  /^(\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{1,2}([-/.])\d{1,2}\3\d{4})$/.test(String(value)) ? 'dateImpossible' : 'dateInvalid'

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const calendarDate = z.string().refine(isCalendarDate, { error: ({ input }) => faultOfDay(input) })
export type CalendarDate = string

/** Validates a day that must be today or later. Returns the key of the fault, or undefined. */
export function fromTodayFault(day: string, today: CalendarDate): string | undefined {
  if (day === '') return 'required'
  if (!isCalendarDate(day)) return faultOfDay(day)
  return day < today ? 'dateInPast' : undefined
}

/** Returns the last day for which a family or a program plans: two years ahead. */
export const latestPlanned = (today: CalendarDate): CalendarDate => addTo(today, { years: 2 })

/** Returns whether a day is further ahead than anybody plans. Most often its year is mistyped. */
export const isTooFarAhead = (day: CalendarDate, today: CalendarDate): boolean => day > latestPlanned(today)

/**
 * Validates a day to come, such as the first one of care or the last one of a hold: today or later, and at most two years
 * ahead. Returns the key of the fault, or undefined.
 */
export const plannedDayFault = (day: string, today: CalendarDate): string | undefined =>
  fromTodayFault(day, today) ?? (isTooFarAhead(day, today) ? 'tooFarAhead' : undefined)

/** The time zone of the city's calendar days (rules: Languages and dates). */
export const cityZone = 'America/Los_Angeles'

let wallClock: Intl.DateTimeFormat | undefined
/** Returns the city's clock. Made at the first use, because a browser needs a twentieth of a second to make it. */
const clockOfCity = () => {
  wallClock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: cityZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return wallClock
}

/** Returns the city's local time at an instant, in milliseconds as if it were UTC, in whole seconds. */
export function cityTime(instant: number): number {
  const parts = clockOfCity().formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** Returns the calendar day of milliseconds in UTC. */
export const dayInUtc = (milliseconds: number): CalendarDate => new Date(milliseconds).toISOString().slice(0, 10)

/** Returns the numbers of a day: year, month from 1 to 12, day of the month. */
export const partsOf = (day: CalendarDate): readonly [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

const hour = 3_600_000
const dayOfHour = memoized<number, CalendarDate>(20_000)

/**
 * Returns the calendar day of an instant in the city. Remembers the days of the hours asked for, because finding one is
 * slow, and days begin at a full hour: the zone differs from UTC by whole hours.
 */
export const dayInCity = (at: Date): CalendarDate =>
  dayOfHour(Math.floor(at.getTime() / hour), () => dayInUtc(cityTime(at.getTime())))

/** Returns the hour of the city's clock at an instant, from 0 to 23. */
export const hourInCity = (at: Date): number => new Date(cityTime(at.getTime())).getUTCHours()

export type Span = {
  readonly years?: number
  readonly months?: number
  readonly weeks?: number
  readonly days?: number
}

/**
 * Returns the day that lies some days, weeks, months or years later, or earlier when negative. Years and months are
 * added first; a day that the month does not have becomes its last day.
 */
export function addTo(start: CalendarDate, { years = 0, months = 0, weeks = 0, days = 0 }: Span): CalendarDate {
  const [year, month, day] = partsOf(start)
  const ahead = month - 1 + months
  const lastOfMonth = new Date(Date.UTC(year + years, ahead + 1, 0)).getUTCDate()
  return dayInUtc(Date.UTC(year + years, ahead, Math.min(day, lastOfMonth) + weeks * 7 + days))
}

/** Returns the number of a day's weekday: 0 for Sunday to 6. */
export const weekdayNumber = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the first day on a weekday, 0 for Sunday to 6, from a day on. */
export function onWeekday(from: CalendarDate, weekday: number): CalendarDate {
  const ahead = (weekday - weekdayNumber(from) + 7) % 7
  return addTo(from, { days: ahead })
}

/** Returns the instant at which a calendar day begins in the city, in UTC. */
export function startOfDay(start: CalendarDate): string {
  const [year, month, day] = partsOf(start)
  const midnight = Date.UTC(year, month - 1, day)
  const ahead = (instant: number) => cityTime(instant) - instant
  // The clocks may have changed between midnight in UTC and midnight in the city, so the first guess is corrected once.
  return new Date(midnight - ahead(midnight - ahead(midnight))).toISOString()
}

/** Returns the instants at which a period of days in the city begins, and ends; the end is exclusive. */
export const instantsOf = ({ from, to }: { readonly from?: CalendarDate; readonly to?: CalendarDate }) => ({
  from: from ? new Date(startOfDay(from)) : undefined,
  until: to ? new Date(startOfDay(addTo(to, { days: 1 }))) : undefined,
})
