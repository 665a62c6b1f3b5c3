import { scheduleOf } from '@semilla/domain/vacancies/takes.ts'
import { maxScheduleLines, scheduleLine } from '@semilla/domain/vacancies/vacancy.ts'
import {
  hours,
  maxSpans,
  type Weekday,
  type WeeklyHours,
  type WeeklySpans,
  weekdays,
  weeklyHours,
} from '@semilla/domain/values/weekdays.ts'
import { z } from 'zod'
import { weekdayMask } from './codes.ts'
import { decimalHours, orNull } from './values.ts'
import { wire, withWirePaths } from './wire.ts'

/** A span within a day: `{In, Out}` in decimal hours. */
const hoursOnWire = wire(hours, { from: ['In', decimalHours], to: ['Out', decimalHours] })

/** One line of a vacancy's schedule: its days and the spans on each of them. */
export const scheduleLineOnWire = wire(scheduleLine, {
  days: ['Days', weekdayMask],
  hours: ['IO', z.array(hoursOnWire).max(maxSpans, { error: 'tooMany' })],
})

const prefixOf = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1, 3)
const ends = { from: 'In', to: 'Out' } as const
const hour = orNull(decimalHours)
const dayFields = Object.fromEntries(
  weekdays.flatMap((day) => [`${prefixOf(day)}In`, `${prefixOf(day)}Out`]).map((name) => [name, hour]),
)

/** The hours of each day of a week as `{MonIn, MonOut, …}` in decimal hours; a day without both is absent. */
export const weeklyHoursOnWire = withWirePaths(
  z.codec(z.object(dayFields), weeklyHours, {
    decode: (value, context) => {
      const week: WeeklyHours = {}
      for (const day of weekdays) {
        const [from, to] = [value[`${prefixOf(day)}In`], value[`${prefixOf(day)}Out`]]
        if (from === undefined && to === undefined) continue
        if (from !== undefined && to !== undefined) week[day] = { from, to }
        else {
          const path = [`${prefixOf(day)}${from === undefined ? 'In' : 'Out'}`]
          context.issues.push({ code: 'custom', input: value, path, message: 'required' })
        }
      }
      return week
    },
    encode: (week) =>
      Object.fromEntries(
        weekdays.flatMap((day) => [
          [`${prefixOf(day)}In`, week[day]?.from],
          [`${prefixOf(day)}Out`, week[day]?.to],
        ]),
      ),
  }),
  ([day, end]) => (day === undefined ? '' : `.${prefixOf(day as Weekday)}${ends[end as keyof typeof ends] ?? 'In'}`),
)

const lines = z.array(scheduleLineOnWire).max(maxScheduleLines, { error: 'tooMany' })
type Lines = z.output<typeof lines>

/** Returns every span of each day, earliest first. The use case refuses spans that overlap or end before they begin. */
function weekOf(schedule: Lines): WeeklySpans {
  const week: WeeklySpans = {}
  for (const day of weekdays) {
    const spans = schedule.filter(({ days }) => days.includes(day)).flatMap((line) => line.hours)
    if (spans.length > 0) week[day] = spans.toSorted((one, other) => one.from - other.from)
  }
  return week
}

const spansByDay = (week: WeeklyHours): WeeklySpans =>
  Object.fromEntries(Object.entries(week).map(([day, span]) => [day, [span]]))

/**
 * The hours that an enrolled child attends: lines as in a vacancy's `Schedule`, of which a day can have several spans.
 * Hours by day as in `OperationHours` are accepted too.
 */
export const enrollScheduleOnWire = z.codec(
  z.union([lines, weeklyHoursOnWire]).nullish(),
  z.custom<WeeklySpans | undefined>(),
  {
    decode: (value) => (Array.isArray(value) ? weekOf(value) : value ? spansByDay(value) : undefined),
    encode: (week) => (week ? scheduleOf(week) : null),
  },
)
