import type { Fault } from '../refusal.ts'
import { isOlder } from '../values/age.ts'
import { faultIf } from '../values/faults.ts'
import type { Weekday } from '../values/weekdays.ts'
import type { VacancyForm } from './vacancy.ts'

/** What is wrong with the choice of children, by age or by birth date; the half that is not used is not looked at. */
function childrenFaults(form: VacancyForm): Fault[] {
  if (form.selectBy === 'age') return faultIf(isOlder(form.minAge, form.maxAge), 'maxAge', 'maxAgeBelowMin')
  const { bornFrom, bornTo, startOn } = form
  return [
    ...faultIf(!bornFrom, 'bornFrom', 'required'),
    ...faultIf(!bornTo, 'bornTo', 'required'),
    ...faultIf(!!bornFrom && !!bornTo && bornFrom > bornTo, 'bornTo', 'bornToBeforeFrom'),
    ...faultIf(!!bornFrom && bornFrom > startOn, 'bornFrom', 'bornAfterStart'),
    ...faultIf(!!bornTo && bornTo > startOn, 'bornTo', 'bornAfterStart'),
  ]
}

type PlacedSpan = { readonly day: Weekday; readonly from: number; readonly to: number; readonly path: string }

const spansOf = (form: VacancyForm): PlacedSpan[] =>
  form.schedule.flatMap((line, lineIndex) =>
    line.hours.flatMap((span, index) =>
      [...new Set(line.days)].map((day) => ({ day, ...span, path: `schedule[${lineIndex}].hours[${index}]` })),
    ),
  )

/** Spans end after they begin, and no two overlap on one day; spans may touch. Each fault once, however many days it hits. */
function scheduleFaults(form: VacancyForm): Fault[] {
  const spans = spansOf(form)
  const backwards = spans.filter((span) => span.from >= span.to).map((span) => `${span.path}.to`)
  const overlapping = spans
    .filter((span, index) =>
      spans.slice(0, index).some((other) => other.day === span.day && other.from < span.to && span.from < other.to),
    )
    .map((span) => span.path)
  return [
    ...[...new Set(backwards)].map((path) => ({ path, code: 'hoursBackwards' })),
    ...[...new Set(overlapping)].map((path) => ({ path, code: 'hoursOverlap' })),
  ]
}

/**
 * Everything that is wrong with a vacancy beyond its single fields (rules: Forms). `cap` is the
 * largest count that one vacancy of the site may have, where there is one.
 */
export const vacancyFaults = (form: VacancyForm, { cap }: { readonly cap?: number | undefined } = {}): Fault[] => [
  ...childrenFaults(form),
  ...scheduleFaults(form),
  ...faultIf(cap !== undefined && form.seats > cap, 'seats', 'seatsOverCap'),
]
