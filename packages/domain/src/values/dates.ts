import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'

/** The zone in which the city's calendar days begin and end (rulings, section 1). */
export const cityZone = 'America/Los_Angeles'

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  // Plain arithmetic, so that a page that only reads dates need not load a calendar library.
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const daysInMonth = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth
}

/** A calendar day, `YYYY-MM-DD`, of no zone. */
export const calendarDate = z.string().refine(isCalendarDate, { error: 'dateInvalid' })
export type CalendarDate = string

/** The calendar day on which an instant falls in the city. */
export const dayInCity = (at: Date): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(cityZone).toPlainDate().toString()

/** The day some days, weeks, months or years later, or earlier when negative; a month's missing day becomes its last. */
export const addTo = (day: CalendarDate, span: Temporal.DurationLike): CalendarDate =>
  Temporal.PlainDate.from(day).add(span).toString()

/** The instant at which a calendar day begins in the city, in UTC. */
export const beginOfDay = (day: CalendarDate): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: cityZone }).epochMilliseconds).toISOString()
