import { scheduleOf } from '@semilla/domain/vacancies/takes.ts'
import type { Weekday, WeeklyHours, WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import type { TFunction } from 'i18next'
import { daysText, hoursText, scheduleTexts, unbroken } from '../vacancies/vacancyWords.ts'

/**
 * Returns the hours of a week in lines, which do not break within the times. Days with the same hours are grouped: "Mon–Fri
 * 08:00 AM – 05:00 PM".
 */
export function weekText(t: TFunction, week: WeeklyHours, days: readonly Weekday[]): string[] {
  const groups = new Map<string, Weekday[]>()
  for (const day of days) {
    const hours = week[day]
    if (!hours) continue
    const text = unbroken(hoursText(hours))
    groups.set(text, [...(groups.get(text) ?? []), day])
  }
  return [...groups].map(([hours, group]) => `${daysText(t, group)} ${hours}`)
}

/** Returns the agreed hours of an enrolled child in lines, each with all spans of its days. */
export const agreedWeekText = (t: TFunction, week: WeeklySpans | undefined): string[] =>
  scheduleTexts(t, scheduleOf(week ?? {})).map(unbroken)
