import { type CalendarDate, cityTime, startOfDay } from './dates.ts'

/** Returns the instant at which the city's clock shows minutes after midnight of a day, also when the clocks change. */
export function instantInCity(day: CalendarDate, minutes: number): string {
  const midnight = new Date(startOfDay(day)).getTime()
  const passed = minutes * 60_000
  // The clock of a day on which it changes is an hour ahead or behind by the guess, which may lie on another day.
  const ahead = cityTime(midnight + passed) - cityTime(midnight) - passed
  return new Date(midnight + passed - ahead).toISOString()
}
