import { type CalendarDate, cityZone, startOfDay } from './dates.ts'

const clock = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone: cityZone } as const

/** Returns the minutes after midnight on the city's clock at an instant. */
function minutesAt(at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', clock).formatToParts(at)
  const part = (type: 'hour' | 'minute') => Number(parts.find((each) => each.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

/** Returns the instant at which the city's clock shows minutes after midnight of a day, also when the clocks change. */
export function instantInCity(day: CalendarDate, minutes: number): string {
  const guess = new Date(startOfDay(day)).getTime() + minutes * 60_000
  return new Date(guess + (minutes - minutesAt(guess)) * 60_000).toISOString()
}
