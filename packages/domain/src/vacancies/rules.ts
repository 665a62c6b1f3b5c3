import type { Fault } from '../refusal.ts'
import { isOlder } from '../values/age.ts'
import { addTo, type CalendarDate, isTooFarAhead } from '../values/dates.ts'
import { faultIf } from '../values/faults.ts'
import { maxSpans, type Weekday } from '../values/weekdays.ts'
import type { Age, VacancyForm } from './vacancy.ts'

const isBirth = ({ years, months, weeks }: Age): boolean => years + months + weeks === 0

/** Validates the ages. Those from birth to birth are none: hardly any child would be found for them. */
const agesFaults = ({ minAge, maxAge }: VacancyForm, stored: VacancyLimits['stored']): Fault[] => [
  ...faultIf(isBirth(minAge) && isBirth(maxAge) && !(stored && isBirth(stored.maxAge)), 'maxAge', 'required'),
  ...faultIf(isOlder(minAge, maxAge), 'maxAge', 'maxAgeBelowMin'),
]

/** Validates the choice of children by age or by birth date. The fields that are not in use are ignored. */
function childrenFaults(form: VacancyForm, stored: VacancyLimits['stored']): Fault[] {
  if (form.selectBy === 'age') return agesFaults(form, stored)
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

/**
 * Validates the schedule: spans end after they begin, no two overlap on one day, though they may touch, and no day has
 * too many. Each fault is reported once, even if it affects several days.
 */
function scheduleFaults(form: VacancyForm): Fault[] {
  const spans = spansOf(form)
  const backwards = spans.filter((span) => span.from >= span.to).map((span) => `${span.path}.to`)
  const overlapping = spans
    .filter((span, index) =>
      spans.slice(0, index).some((other) => other.day === span.day && other.from < span.to && span.from < other.to),
    )
    .map((span) => span.path)
  const ofDays = [...Map.groupBy(spans, ({ day }) => day).values()]
  const beyond = ofDays.flatMap((each) => each.slice(maxSpans, maxSpans + 1).map(({ path }) => path))
  return [
    ...[...new Set(beyond)].map((path) => ({ path, code: 'tooMany' })),
    ...[...new Set(backwards)].map((path) => ({ path, code: 'hoursBackwards' })),
    ...[...new Set(overlapping)].map((path) => ({ path, code: 'hoursOverlap' })),
  ]
}

/** A start further from today than this, before or after it, is most often a mistyped year. */
function startFaults({ startOn }: VacancyForm, today: CalendarDate | undefined): Fault[] {
  if (today === undefined) return []
  const isLongPast = startOn < addTo(today, { years: -2 })
  return [
    ...faultIf(isTooFarAhead(startOn, today), 'startOn', 'tooFarAhead'),
    ...faultIf(isLongPast, 'startOn', 'tooLongAgo'),
  ]
}

export type VacancyLimits = {
  /** The maximum number of seats for a vacancy of the site, if there is one. */
  readonly cap?: number | undefined
  /** The current day. */
  readonly today?: CalendarDate | undefined
  /** What the vacancy has already: its start date, its oldest age, and no more seats than it has, stay valid. */
  readonly stored?: Pick<VacancyForm, 'startOn' | 'seats' | 'maxAge'> | undefined
}

/** Validates the rules that span several fields of a vacancy (rules: Forms). */
export const vacancyFaults = (form: VacancyForm, { cap, today, stored }: VacancyLimits = {}): Fault[] => [
  ...(form.startOn === stored?.startOn ? [] : startFaults(form, today)),
  ...childrenFaults(form, stored),
  ...scheduleFaults(form),
  ...faultIf(cap !== undefined && form.seats > Math.max(cap, stored?.seats ?? 0), 'seats', 'seatsOverCap'),
]
