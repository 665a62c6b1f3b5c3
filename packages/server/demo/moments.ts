import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import type { Clock } from '../src/platform/clock.ts'

/** Days and instants relative to the day on which the city is created, so that it never looks outdated. */
export type Moments = {
  readonly today: CalendarDate
  dayBefore(daysAgo: number): CalendarDate
  /** Returns how many days before today a day lies; negative for the future. */
  daysAgoOf(day: CalendarDate): number
  /**
   * Returns an instant in the office hours of a day; `share`, from 0 to 1, is the position within them. For today,
   * returns the present.
   */
  at(daysAgo: number, share?: number): string
}

const dayMilliseconds = 86_400_000
const officeOpens = 'T17:00:00.000Z'
const officeMilliseconds = (6 * 60 + 59) * 60_000

/** Returns the days and instants relative to the present of a clock. */
export function momentsOf(clock: Clock): Moments {
  const [now, today] = [clock.now().toISOString(), clock.today()]
  const dayBefore = (daysAgo: number) => addTo(today, { days: -daysAgo })
  return {
    today,
    dayBefore,
    daysAgoOf: (day) => Math.round((Date.parse(today) - Date.parse(day)) / dayMilliseconds),
    at(daysAgo, share = 0) {
      if (daysAgo <= 0) return now
      const seconds = Math.round((share * officeMilliseconds) / 1000)
      return new Date(Date.parse(dayBefore(daysAgo) + officeOpens) + seconds * 1000).toISOString()
    },
  }
}
