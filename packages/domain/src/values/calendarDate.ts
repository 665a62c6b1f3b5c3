import { z } from 'zod'

// Apart from the rest of the dates and by plain arithmetic: whoever only reads days, as the first page of a family does,
// need not load a calendar library.

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const daysInMonth = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth
}

/** A calendar day, `YYYY-MM-DD`, of no zone. */
export const calendarDate = z.string().refine(isCalendarDate, { error: 'dateInvalid' })
export type CalendarDate = string
