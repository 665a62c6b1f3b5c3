import { dayInCity } from '@semilla/domain/values/dates.ts'
import { colonIn, inARow as inARowOf, semicolonIn } from '@semilla/domain/values/punctuation.ts'
import { regional, withSpokenHour } from '@semilla/domain/values/regional.ts'
import i18next from 'i18next'
import { isReadByStaff } from '../reader.ts'

const cityZone = 'America/Los_Angeles'
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: (language: string) => F): F {
  const key = `${i18next.language} ${name}`
  const found = formats.get(key) ?? make(regional(i18next.language))
  formats.set(key, found)
  return found as F
}

/** Returns the mark between a label and its value. */
export const colon = (): string => colonIn(i18next.language)

export const formatNumber = (value: number) =>
  cached('number', (language) => new Intl.NumberFormat(language)).format(value)

/** As the limits of files count: what may have 10 MB is not shown with more. */
const kilobyte = 1024

/** Returns the size of a file: kilobytes, or megabytes with at most one decimal. */
export function formatFileSize(byteCount: number): string {
  const kilobytes = Math.max(1, Math.round(byteCount / kilobyte))
  const [size, unit] =
    kilobytes < kilobyte ? ([kilobytes, 'kilobyte'] as const) : ([kilobytes / kilobyte, 'megabyte'] as const)
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const
  return cached(unit, (language) => new Intl.NumberFormat(language, options)).format(size)
}

/** Returns a calendar day `YYYY-MM-DD` as MM/DD/YYYY, for staff and programs (rules: Languages and dates). */
export const formatDay = (day: string): string =>
  day ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}` : ''

/** Returns a calendar day in words, "March 4, 2026", as families read it (rules: Languages and dates); '' if none. */
export const formatLongDay = (day: string): string =>
  day &&
  cached('longDay', (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })).format(
    new Date(`${day}T00:00:00Z`),
  )

/**
 * Returns a time as the reader's language writes it: "7:30 AM", "7:30 a.m.", "上午7:30"; for staff in English with two digits,
 * "07:30 AM" (rules: Languages and dates).
 */
function timeIn(timeZone: string, at: Date): string {
  const hour = isReadByStaff() && i18next.language === 'en' ? '2-digit' : 'numeric'
  const options = { hour, minute: '2-digit', hour12: true, timeZone } as const
  const time = cached(`${hour} ${timeZone}`, (language) => new Intl.DateTimeFormat(language, options)).format(at)
  return hour === '2-digit' ? time.replace('\u202f', ' ') : time
}

/** Returns the time of an instant in the city. */
export const formatTimeOf = (instant: string): string => timeIn(cityZone, new Date(instant))

/** Returns minutes after midnight. */
export const formatClock = (minutes: number): string => timeIn('UTC', new Date(minutes * 60_000))

/** Returns an instant as MM/DD/YYYY with its time in the city, for staff and programs. */
export const formatInstant = (instant: string): string => `${formatDayOf(instant)} ${formatTimeOf(instant)}`

/** Returns the city's day of an instant as MM/DD/YYYY, for staff and programs. */
export const formatDayOf = (instant: string): string => formatDay(dayInCity(new Date(instant)))

const long = { dateStyle: 'long', timeZone: cityZone } as const
const longInstant = { ...long, timeStyle: 'short' } as const

/** Returns the day of an instant in the city in words, as families read it. */
export const formatLongDayOf = (instant: string): string =>
  cached('longDayOf', (language) => new Intl.DateTimeFormat(language, long)).format(new Date(instant))

const short = { dateStyle: 'medium', timeZone: cityZone } as const

/** Returns the day of an instant in the city in words that leave room beside them, `Jan 5, 2027`. */
export const formatShortDayOf = (instant: string): string =>
  cached('shortDayOf', (language) => new Intl.DateTimeFormat(language, short)).format(new Date(instant))

/** Returns an instant in words, with its time in the city, as families read it. */
export const formatLongInstant = (instant: string): string =>
  withSpokenHour(
    cached('longInstant', (language) => new Intl.DateTimeFormat(language, longInstant)).format(new Date(instant)),
    i18next.language,
  )

/** Returns a calendar day as the reader of the page reads days: in words, or for staff as MM/DD/YYYY. */
export const formatReadDay = (day: string): string => (isReadByStaff() ? formatDay(day) : formatLongDay(day))

/** Returns an instant as the reader of the page reads days, with its time. */
export const formatReadInstant = (instant: string): string =>
  isReadByStaff() ? formatInstant(instant) : formatLongInstant(instant)

/** Returns names joined as in a sentence: "Sunflower, Casa and Sol". */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat(i18next.language).format(names)

/** Returns a name as a heading or a label begins; Spanish writes months and languages small within a sentence. */
export const capitalized = (name: string, language: string): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1)

/** Returns names in a row, as the reader's language separates them. */
export const inARow = (names: readonly string[]): string => inARowOf(names, i18next.language)

/** Returns texts that may each hold several members in a row: "Mon, Tue 8:00 AM; Sat 9:00 AM". */
export const inGroups = (texts: readonly string[]): string => texts.join(semicolonIn(i18next.language))

/** Returns whole sentences one after the other; in Chinese without a space between them. */
export const inSentences = (...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(i18next.language === 'zh-Hant' ? '' : ' ')
