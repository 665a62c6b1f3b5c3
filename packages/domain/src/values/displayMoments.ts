import { cityZone, dayInCity } from './dates.ts'
import { displayUsDay } from './displayDays.ts'
import { regional, withSpokenHour } from './regional.ts'

const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: cityZone } as const

/**
 * Returns an instant on the city's clock as families read it: "Wednesday, November 25, 2026 at 10:00 AM". In Chinese the day
 * of the week stands in brackets, without the spaces that Unicode's data has around it.
 */
export const displayMoment = (at: string, language: string): string =>
  withSpokenHour(
    new Intl.DateTimeFormat(regional(language), {
      dateStyle: 'full',
      timeStyle: 'short',
      hour12: true,
      timeZone: cityZone,
    }).format(new Date(at)),
    language,
  ).replace(/\s*(星期.)\s*/, '（$1）')

/** Returns minutes after midnight as families read them in their language: "7:30 AM", "7:30 a.m.", "上午7:30". */
export const displayClock = (minutes: number, language: string): string =>
  new Intl.DateTimeFormat(regional(language), { ...clock, timeZone: 'UTC' }).format(new Date(minutes * 60_000))

/** Returns an instant as MM/DD/YYYY hh:mm AM on the city's clock, as staff and programs read it. */
export const displayUsMoment = (at: string): string =>
  `${displayUsDay(dayInCity(new Date(at)))} ${new Intl.DateTimeFormat('en-US', { ...clock, hour: '2-digit' }).format(new Date(at)).replace('\u202f', ' ')}`
