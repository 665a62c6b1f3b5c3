import { type CalendarDate, dayInCity } from '@semilla/domain/values/dates.ts'

/** The source of the current time. It is injected everywhere, so that rules and tests can run as of any day. */
export type Clock = {
  now(): Date
  /** Returns the current calendar day in the city. */
  today(): CalendarDate
}

/**
 * Returns the instant that lies the given number of 24-hour days before another, for rows that expire after some days.
 */
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date(), today: () => dayInCity(new Date()) }

/** Returns a clock that stays at one instant until it is set to another. */
export function manualClock(start: string): Clock & { set(instant: string): void } {
  let at = new Date(start)
  return {
    now: () => at,
    today: () => dayInCity(at),
    set(instant) {
      at = new Date(instant)
    },
  }
}

/**
 * Returns a clock fixed at the current instant, so that everything that a transaction writes has the same timestamp and
 * can be identified by it.
 */
export const frozenClock = (clock: Clock): Clock => manualClock(clock.now().toISOString())
