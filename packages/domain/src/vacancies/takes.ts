import { type BirthDates, birthDatesOfAges } from '../values/age.ts'
import { type Hours, minutesOf, type Weekday, type WeeklyHours, weekdays } from '../values/weekdays.ts'
import type { VacancyForm } from './vacancy.ts'

/** Returns the birth dates that a vacancy accepts: as given, or calculated from its age range on its start date. */
export function acceptedBirthDates(
  form: Pick<VacancyForm, 'selectBy' | 'minAge' | 'maxAge' | 'bornFrom' | 'bornTo' | 'startOn'>,
): BirthDates {
  if (form.selectBy === 'birthDate' && form.bornFrom && form.bornTo) return { from: form.bornFrom, to: form.bornTo }
  return birthDatesOfAges(form.minAge, form.maxAge, form.startOn)
}

/** Returns every span of a day, earliest first. Touching spans are joined, as a child can stay through both. */
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

/**
 * Returns the hours that matching compares: the longest span of each open day, or the earliest of equally long ones.
 */
export function longestHours(schedule: VacancyForm['schedule']): WeeklyHours {
  const hours: WeeklyHours = {}
  for (const day of weekdays) {
    const [first, ...others] = spansOn(schedule, day)
    if (!first) continue
    hours[day] = others.reduce((longest, span) => (minutesOf(span) > minutesOf(longest) ? span : longest), first)
  }
  return hours
}
