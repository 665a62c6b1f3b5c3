import { addTo, dayInCity, hourInCity, startOfDay } from '../values/dates.ts'

/** The hours of the city's clock between which nothing is sent (rules: Messages by email and text). */
export const quietFromHour = 21
export const quietUntilHour = 8

const hourMs = 3_600_000

/** Returns the instant of the end of the quiet hours on a day; the clocks may have changed in the night. */
function endOfQuiet(day: string): Date {
  const guess = new Date(new Date(startOfDay(day)).getTime() + quietUntilHour * hourMs)
  return new Date(guess.getTime() + (quietUntilHour - hourInCity(guess)) * hourMs)
}

/** Returns whether an instant is in the quiet hours of the city. */
export const isQuiet = (at: Date): boolean => hourInCity(at) >= quietFromHour || hourInCity(at) < quietUntilHour

/** Returns when a message may be sent that is ready at an instant: then, or at the end of the quiet hours. */
export function afterQuiet(at: Date): Date {
  if (!isQuiet(at)) return at
  const today = dayInCity(at)
  return endOfQuiet(hourInCity(at) >= quietFromHour ? addTo(today, { days: 1 }) : today)
}
