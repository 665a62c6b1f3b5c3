import { addTo, type CalendarDate } from '@semilla/domain/values/dates.ts'
import type { Clock } from '../platform/clock.ts'

/** Days and instants counted back from the day on which the city is made, so that it is always fresh. */
export type Moments = {
  readonly today: CalendarDate
  dayBefore(daysAgo: number): CalendarDate
  /** An instant in the office hours of a day; `salt` spreads those of one day. */
  at(daysAgo: number, salt?: number): string
}

const officeOpensUtc = 17 * 60
const officeMinutes = 6 * 60 + 59

export function momentsOf(clock: Clock): Moments {
  const [now, today] = [clock.now().toISOString(), clock.today()]
  const dayBefore = (daysAgo: number) => addTo(today, { days: -daysAgo })
  return {
    today,
    dayBefore,
    at(daysAgo, salt = 0) {
      if (daysAgo <= 0) return now
      const minute = officeOpensUtc + ((salt * 47) % officeMinutes)
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
      return `${dayBefore(daysAgo)}T${hours}:${minutes}:${String(salt % 60).padStart(2, '0')}.000Z`
    },
  }
}
