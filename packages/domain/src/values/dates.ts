import { Temporal } from 'temporal-polyfill'
import type { CalendarDate } from './calendarDate.ts'

export { type CalendarDate, calendarDate, isCalendarDate } from './calendarDate.ts'

/** The zone in which the city's calendar days begin and end (rulings, section 1). */
export const cityZone = 'America/Los_Angeles'

/** The calendar day on which an instant falls in the city. */
export const dayInCity = (at: Date): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(cityZone).toPlainDate().toString()

/** The day some days, weeks, months or years later, or earlier when negative; a month's missing day becomes its last. */
export const addTo = (day: CalendarDate, span: Temporal.DurationLike): CalendarDate =>
  Temporal.PlainDate.from(day).add(span).toString()

/** The instant at which a calendar day begins in the city, in UTC. */
export const beginOfDay = (day: CalendarDate): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: cityZone }).epochMilliseconds).toISOString()
