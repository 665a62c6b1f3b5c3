import { type BirthDates, birthDatesOfAges } from '../values/age.ts'
import { type Hours, minutesOf, type Weekday, type WeeklyHours, weekdays } from '../values/weekdays.ts'
import type { VacancyForm } from './vacancy.ts'

/** The birth dates that a vacancy takes: as given, or as its age range comes to on its start date. */
export function birthDatesTaken(
  form: Pick<VacancyForm, 'selectBy' | 'minAge' | 'maxAge' | 'bornFrom' | 'bornTo' | 'startOn'>,
): BirthDates {
  if (form.selectBy === 'birthDate' && form.bornFrom && form.bornTo) return { from: form.bornFrom, to: form.bornTo }
  return birthDatesOfAges(form.minAge, form.maxAge, form.startOn)
}

/** Every span of a day, earliest first; spans that touch are joined, as a child can stay through both. */
function spansOn(schedule: VacancyForm['schedule'], day: Weekday): Hours[] {
  const spans = schedule.filter((line) => line.days.includes(day)).flatMap((line) => line.hours)
  const joined: Hours[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && last.to >= span.from) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else joined.push(span)
  }
  return joined
}

/** The hours by which a vacancy is matched: the longest span of each day on which it is open, the earliest of equals. */
export function longestHours(schedule: VacancyForm['schedule']): WeeklyHours {
  const hours: WeeklyHours = {}
  for (const day of weekdays) {
    const [first, ...others] = spansOn(schedule, day)
    if (!first) continue
    hours[day] = others.reduce((longest, span) => (minutesOf(span) > minutesOf(longest) ? span : longest), first)
  }
  return hours
}
