import type { CalendarDate } from './dates.ts'

/** Returns a day in words, `January 5, 2027`, as families read it (rules: Languages and dates). */
export const displayLongDay = (day: CalendarDate, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns a day as MM/DD/YYYY, as staff and programs read it; '' for none (rules: Languages and dates). */
export const displayUsDay = (day: CalendarDate | undefined): string =>
  day ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` : ''

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns minutes after midnight as hh:mm AM. */
export function displayTime(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minutes % 60)} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
