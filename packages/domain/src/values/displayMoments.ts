import { cityZone, dayInCity } from './dates.ts'
import { displayUsDay } from './displayDays.ts'

const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: cityZone } as const

/** Returns the time of an instant on the city's clock as families read it: "7:30 AM", "7:30 a.m.", "上午7:30". */
export const displayClock = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, clock).format(new Date(at))

/** Returns the day of an instant in the city with its weekday: "Wednesday, November 25, 2026". */
export const displayWeekdayOf = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: cityZone }).format(new Date(at))

/** Returns an instant as MM/DD/YYYY hh:mm AM on the city's clock, as staff and programs read it. */
export const displayUsMoment = (at: string): string =>
  `${displayUsDay(dayInCity(new Date(at)))} ${new Intl.DateTimeFormat('en-US', { ...clock, hour: '2-digit' }).format(new Date(at)).replace('\u202f', ' ')}`
