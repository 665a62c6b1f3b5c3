import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { fromTodayFault } from '@semilla/domain/values/dates.ts'
import { type Hours, type WeeklyHours, weekdays } from '@semilla/domain/values/weekdays.ts'
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

function lineFaults(lines: readonly TypedLine[]): Faults {
  const faults = lines.map(({ days, hours }, index): Faults => {
    const { from, to } = hours[0] ?? {}
    const before = lines.slice(0, index).flatMap((line) => line.days)
    const isTaken = days.some((day) => before.includes(day))
    const isBackwards = from !== undefined && to !== undefined && from >= to
    return {
      [`schedule.${index}.days`]: days.length === 0 ? 'dayRequired' : isTaken ? 'hoursOverlap' : undefined,
      [`schedule.${index}.hours.0.from`]: from === undefined ? 'required' : undefined,
      [`schedule.${index}.hours.0.to`]: to === undefined ? 'required' : isBackwards ? 'hoursBackwards' : undefined,
    }
  })
  return Object.assign({}, ...faults)
}

/** Returns errors for missing or invalid details (rules: Forms). */
export function typedFaults(to: Batch['to'], typed: Typed, today: string): Faults {
  if (to === 'enrolled') return { startOn: fromTodayFault(typed.startOn, today), ...lineFaults(typed.schedule) }
  const expiresOn = to === 'notInterested' ? fromTodayFault(typed.expiresOn, today) : undefined
  return { ...faultsBy(neededReasons, typed), expiresOn }
}

const weekOf = (lines: readonly TypedLine[]): WeeklyHours =>
  Object.fromEntries(
    weekdays.flatMap((day) => {
      const hours = lines.find(({ days }) => days.includes(day))?.hours[0]
      return hours ? [[day, hours as Hours]] : []
    }),
  )

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
