import { type BirthDates, birthDatesOfAges } from '../values/age.ts'
import { joinedSpans, type Weekday, type WeeklySpans, weekdays } from '../values/weekdays.ts'
import type { VacancyForm } from './vacancy.ts'

/** Returns the birth dates that a vacancy accepts: as given, or calculated from its age range on its start date. */
export function acceptedBirthDates(
  form: Pick<VacancyForm, 'selectBy' | 'minAge' | 'maxAge' | 'bornFrom' | 'bornTo' | 'startOn'>,
): BirthDates {
  if (form.selectBy === 'birthDate' && form.bornFrom && form.bornTo) return { from: form.bornFrom, to: form.bornTo }
  return birthDatesOfAges(form.minAge, form.maxAge, form.startOn)
}

/** Returns every span of each open day: what matching compares, and the times that an enrolled child can attend. */
export function openSpans(schedule: VacancyForm['schedule']): WeeklySpans {
  const week: WeeklySpans = {}
  for (const day of weekdays) {
    const spans = joinedSpans(schedule.filter(({ days }) => days.includes(day)).flatMap(({ hours }) => hours))
    if (spans.length > 0) week[day] = spans
  }
  return week
}

/** Returns the spans of each day as lines of a schedule; days with the same spans share a line. */
export function scheduleOf(week: WeeklySpans): VacancyForm['schedule'] {
  const days = weekdays.filter((day) => week[day]?.length)
  const groups = Map.groupBy(days, (day) => JSON.stringify(week[day]))
  return [...groups.values()].map((each) => ({ days: each, hours: [...(week[each[0] as Weekday] ?? [])] }))
}
