import { areDaysOfStaff } from './daysOfStaff.ts'

export type DayPart = 'year' | 'month' | 'day'

const orders: Readonly<Record<string, readonly DayPart[]>> = {
  es: ['day', 'month', 'year'],
  'zh-Hant': ['year', 'month', 'day'],
}
const american: readonly DayPart[] = ['month', 'day', 'year']

/** Returns in which order the parts of a day are typed: in that of the language, by staff in that in which they read days. */
export const orderIn = (language: string): readonly DayPart[] =>
  areDaysOfStaff() ? american : (orders[language] ?? american)

/** Returns whether a text is a calendar day, `YYYY-MM-DD`, that exists. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Returns a day if it exists. A year of two digits is in this century. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const written = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(written) ? written : undefined
}

const monthNames = (language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)).toLowerCase(),
  )

/** Returns the number of a month that is typed as a number or by at least three letters of its name, else undefined. */
export function monthOf(text: string, language: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (/^\d{1,2}$/.test(typed)) return typed
  if (!/^\p{L}{3,}$/u.test(typed)) return undefined
  for (const names of [monthNames(language), monthNames('en'), monthNames('es')]) {
    const found = names.findIndex((name) => name.startsWith(typed))
    if (found >= 0) return String(found + 1)
  }
  return undefined
}

/** Returns a typed month by its short name in a language; what is no month as it was typed. */
export function monthWord(text: string, language: string): string {
  const number = Number(monthOf(text, language))
  return number >= 1 && number <= 12
    ? new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, number - 1))
    : text
}

/** Returns the day in numbers whose year comes last. If only one order of day and month exists, it is that one. */
function yearLast(first: string, second: string, year: string, language: string): string | undefined {
  // Where the year is written first, a day with its year at the end was copied from one of the city's lists.
  const isDayFirst = orderIn(language)[0] === 'day'
  const usual = isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
  return usual ?? (isDayFirst ? dayOf(year, first, second) : dayOf(year, second, first))
}

/** Returns the day of words and numbers: "May 14, 2023", "14 de mayo de 2023". */
function dayInWords(text: string, language: string): string | undefined {
  const month = (text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => monthOf(word, language) ?? [])[0]
  const numbers: readonly string[] = text.match(/\d+/g) ?? []
  const year = numbers.find((number) => number.length === 4)
  const day = numbers.find((number) => number.length < 3)
  return month && year && day && numbers.length === 2 ? dayOf(year, month, day) : undefined
}

/**
 * Returns the calendar day that a reader of a language typed or pasted, in the order of that language, or undefined:
 * 3/28/2026, 28-03-2026, 2026年3月28日, 03282026, 28.3.26, 2026-03-28, "March 28, 2026", also with signs of full width.
 */
export function typedDay(text: string, language: string): string | undefined {
  const typed = text.normalize('NFKC').trim()
  const yearFirst = /^(\d{4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?$/.exec(typed)
  if (yearFirst) return dayOf(...(yearFirst.slice(1) as [string, string, string]))
  const apart = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/.exec(typed)
  if (apart) return yearLast(...(apart.slice(1) as [string, string, string]), language)
  if (!/^\d{8}$/.test(typed)) return dayInWords(typed, language)
  const asYearFirst = dayOf(typed.slice(0, 4), typed.slice(4, 6), typed.slice(6))
  if (orderIn(language)[0] === 'year') return asYearFirst
  return yearLast(typed.slice(0, 2), typed.slice(2, 4), typed.slice(4), language) ?? asYearFirst
}

/** Returns a day in numbers, in the order of a language; other text is unchanged. */
export function dayText(day: string, language: string): string {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-')
  const parts = { year, month, day: date }
  return orderIn(language)
    .map((part) => parts[part])
    .join('/')
}

/** Returns a day in words, so that nobody has to guess which number is the month; empty for other text. */
export const dayWords = (day: string, language: string): string =>
  isDay(day)
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
    : ''
