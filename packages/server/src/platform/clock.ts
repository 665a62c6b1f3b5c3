import { type CalendarDate, dayInCity } from '@semilla/domain/values/dates.ts'

/** What time it is. Injected everywhere, so that rules and tests can stand on any day. */
export type Clock = {
  now(): Date
  /** The calendar day in the city. */
  today(): CalendarDate
}

/** Returns the instant so many days of 24 hours before another, for rows that are kept for days. */
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date(), today: () => dayInCity(new Date()) }

/** A clock that stands at an instant until it is set to another. */
export function standingClock(start: string): Clock & { set(instant: string): void } {
  let at = new Date(start)
  return {
    now: () => at,
    today: () => dayInCity(at),
    set(instant) {
      at = new Date(instant)
    },
  }
}

/** The clock as it stands now: all that one transaction does happens at one instant, and can be told by it. */
export const atOneMoment = (clock: Clock): Clock => standingClock(clock.now().toISOString())
