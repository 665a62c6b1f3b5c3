import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { interestEndFault } from '@semilla/domain/applications/preferences.ts'
import { openSpans } from '@semilla/domain/vacancies/takes.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { plannedDayFault } from '@semilla/domain/values/dates.ts'
import { faultOfSpans, type WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { type Faults, faultsBy } from '../../../forms/faults.ts'
import { neededReasons, noReasons, reasonsToSend, type TypedReasons } from '../../matching/reasons/reasons.ts'
import type { TypedLine } from '../../vacancies/vacancy/typed.ts'
import type { Batch } from '../batch.ts'

/** The details of enrolling a selection, marking it not interested or closing it. */
export type Typed = TypedReasons & {
  readonly startOn: string
  readonly schedule: readonly TypedLine[]
  readonly expiresOn: string
}

/** Returns the error at each time of a line that overlaps another time of one of its days. */
function overlapFaults(lines: readonly TypedLine[]): Faults {
  const spans = lines.flatMap(({ days, hours }, line) =>
    hours.flatMap(({ from, to }, index) =>
      from !== undefined && to !== undefined && from < to
        ? [{ days, from, to, place: `schedule.${line}.hours.${index}` }]
        : [],
    ),
  )
  const overlapping = spans.filter((span, index) =>
    spans
      .slice(0, index)
      .some((other) => other.days.some((day) => span.days.includes(day)) && faultOfSpans([span, other])),
  )
  return Object.fromEntries(overlapping.map(({ place }) => [place, 'hoursOverlap']))
}

function lineFaults(lines: readonly TypedLine[]): Faults {
  const faults = lines.map(({ days, hours }, line): Faults => {
    const times = hours.map(({ from, to }, index): Faults => {
      const isBackwards = from !== undefined && to !== undefined && from >= to
      return {
        [`schedule.${line}.hours.${index}.from`]: from === undefined ? 'required' : undefined,
        [`schedule.${line}.hours.${index}.to`]:
          to === undefined ? 'required' : isBackwards ? 'hoursBackwards' : undefined,
      }
    })
    return Object.assign({ [`schedule.${line}.days`]: days.length === 0 ? 'dayRequired' : undefined }, ...times)
  })
  return Object.assign({}, ...faults, overlapFaults(lines))
}

/** Returns errors for missing or invalid details (rules: Forms). */
export function typedFaults(to: Batch['to'], typed: Typed, today: string): Faults {
  if (to === 'enrolled') return { startOn: plannedDayFault(typed.startOn, today), ...lineFaults(typed.schedule) }
  const expiresOn = to === 'notInterested' ? interestEndFault(typed.expiresOn, today) : undefined
  return { ...faultsBy(neededReasons, typed), expiresOn }
}

const weekOf = (lines: readonly TypedLine[]): WeeklySpans => openSpans(lines as VacancyForm['schedule'])

/** Returns the change for the whole selection. */
export function changeOf({ to, referrals }: Batch, typed: Typed): Input<typeof changeReferralStatus> {
  const enrolls = to === 'enrolled'
  return {
    referralIds: referrals.map(({ id }) => id),
    status: to,
    ...reasonsToSend(enrolls ? noReasons : typed),
    expiresOn: to === 'notInterested' ? typed.expiresOn : undefined,
    enrollStartOn: enrolls ? typed.startOn : undefined,
    enrollSchedule: enrolls ? weekOf(typed.schedule) : undefined,
  }
}
