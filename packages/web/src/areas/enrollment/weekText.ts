import type { Weekday, WeeklyHours } from '@semilla/domain/values/weekdays.ts'
import type { TFunction } from 'i18next'
import { daysText, hoursText, unbroken } from '../vacancies/vacancyWords.ts'

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
