import { type DayPart, isDay, monthOf } from './typedDay.ts'

/** The parts of a day as they are typed. */
export type Parts = Readonly<Record<DayPart, string>>

const longest: Readonly<Record<DayPart, number>> = { year: 4, month: 2, day: 2 }

/** Returns the text of a part without other characters. A month may be a name, and its number may have a sign, `5月`. */
export function partOf(part: DayPart, text: string): string {
  if (part === 'month' && /\p{L}/u.test(text) && !/\d/.test(text)) return text.replace(/[^\p{L}]/gu, '').slice(0, 12)
  return text.replace(/\D/g, '').slice(0, longest[part])
}

/** Returns the day of three parts; `2023-5-` while they are no day, so that the form's rule finds it; else nothing. */
export function dayOfParts({ year, month, day }: Parts, language: string): string {
  if (!year && !month && !day) return ''
  const number = monthOf(month, language) ?? ''
  const written = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : `${year}-${number || month}-${day}`
}

const withoutZero = (text = '') => text.replace(/^0(?=\d)/, '')

/** Returns the parts of a day, complete or not. */
export function partsIn(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month: withoutZero(month), day: withoutZero(day) }
}

/** Returns a year of two digits with its century: the latest one that is not after the last possible day. */
export const fullYear = (year: string, latest: string): string =>
  /^\d{2}$/.test(year) ? (`20${year}` <= latest.slice(0, 4) ? `20${year}` : `19${year}`) : year
