import { addTo, type CalendarDate, cityTime, dayInUtc, instantsOf } from './dates.ts'
import { displayTime, displayUsDay } from './displayDays.ts'

/** The most minutes by which a clock on earth differs from UTC. */
export const maxZoneOffset = 14 * 60

const minute = 60_000
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The clock by which a reader reads times. */
export type ReaderTime = {
  /** The zone as `UTC-05:00`; undefined for the city's. */
  readonly zone: string | undefined
  /** Returns an instant as MM/DD/YYYY hh:mm AM. */
  readonly display: (at: Date) => string
  /** Returns what the clock shows at an instant, as if it were in UTC. */
  readonly timeOf: (at: Date) => Date
  /** Returns the calendar day of an instant. */
  readonly dayOf: (at: Date) => CalendarDate
  /** Returns the instants at which a period of days begins, and ends; the end is exclusive. */
  readonly instantsOf: typeof instantsOf
}

/** Returns the time zone of a clock that many minutes behind UTC, `UTC-05:00`. */
const zoneOf = (behind: number) =>
  `UTC${behind > 0 ? '-' : '+'}${twoDigits(Math.floor(Math.abs(behind) / 60))}:${twoDigits(Math.abs(behind) % 60)}`

const clock = (zone: string | undefined, local: (at: number) => number, periodOf: typeof instantsOf): ReaderTime => ({
  zone,
  display: (at) => {
    const time = new Date(local(at.getTime()))
    return `${displayUsDay(dayInUtc(time.getTime()))} ${displayTime(60 * time.getUTCHours() + time.getUTCMinutes())}`
  },
  timeOf: (at) => new Date(local(at.getTime())),
  dayOf: (at) => dayInUtc(local(at.getTime())),
  instantsOf: periodOf,
})

/**
 * Returns the clock of a reader, whose own is `behind` minutes behind UTC (rules: Languages and dates). Without one, or
 * with one that agrees with the city's at this instant, it is the city's, which knows when its clocks change.
 */
export function readerTime(behind: number | undefined, now: Date): ReaderTime {
  const ofCity = Math.round((now.getTime() - cityTime(now.getTime())) / minute)
  if (behind === undefined || behind === ofCity) return clock(undefined, cityTime, instantsOf)
  const startOf = (day: CalendarDate) => new Date(Date.parse(`${day}T00:00:00Z`) + behind * minute)
  return clock(
    zoneOf(behind),
    (at) => at - behind * minute,
    ({ from, to }) => ({
      from: from ? startOf(from) : undefined,
      until: to ? startOf(addTo(to, { days: 1 })) : undefined,
    }),
  )
}
