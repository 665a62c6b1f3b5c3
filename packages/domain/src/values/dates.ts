import { z } from 'zod'

// Plain arithmetic: a calendar library would be the largest thing that a family's phone has to fetch for a date.

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const daysInMonth = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth
}

/** A calendar day, `YYYY-MM-DD`, of no zone. */
export const calendarDate = z.string().refine(isCalendarDate, { error: 'dateInvalid' })
export type CalendarDate = string

/** Returns the key of what is wrong with a day that must be today or a later one, or nothing. */
export function fromTodayFault(day: string, today: CalendarDate): string | undefined {
  if (day === '') return 'required'
  if (!isCalendarDate(day)) return 'dateInvalid'
  return day < today ? 'dateInPast' : undefined
}

/** The zone in which the city's calendar days begin and end (rules: Languages and dates). */
export const cityZone = 'America/Los_Angeles'

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: cityZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What the city's clocks show at an instant, in milliseconds as if they showed UTC; whole seconds. */
function shownInCity(instant: number): number {
  const parts = wallClock.formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const written = (milliseconds: number): CalendarDate => new Date(milliseconds).toISOString().slice(0, 10)

/** The numbers of a day: year, month from 1 to 12, day of the month. */
export const partsOf = (day: CalendarDate): readonly [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

/** The calendar day on which an instant falls in the city. */
export const dayInCity = (at: Date): CalendarDate => written(shownInCity(at.getTime()))

export type Span = {
  readonly years?: number
  readonly months?: number
  readonly weeks?: number
  readonly days?: number
}

/**
 * The day some days, weeks, months or years later, or earlier when negative. Years and months are counted first; a
 * month's missing day becomes its last.
 */
export function addTo(start: CalendarDate, { years = 0, months = 0, weeks = 0, days = 0 }: Span): CalendarDate {
  const [year, month, day] = partsOf(start)
  const ahead = month - 1 + months
  const lastOfMonth = new Date(Date.UTC(year + years, ahead + 1, 0)).getUTCDate()
  return written(Date.UTC(year + years, ahead, Math.min(day, lastOfMonth) + weeks * 7 + days))
}

/** The instant at which a calendar day begins in the city, in UTC. */
export function beginOfDay(start: CalendarDate): string {
  const [year, month, day] = partsOf(start)
  const midnight = Date.UTC(year, month - 1, day)
  const ahead = (instant: number) => shownInCity(instant) - instant
  // The clocks may have changed between midnight in UTC and midnight in the city, so the first guess is looked at again.
  return new Date(midnight - ahead(midnight - ahead(midnight))).toISOString()
}
