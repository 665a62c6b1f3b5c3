import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { type Hours, type WeeklyHours, weekdays } from '@semilla/domain/values/weekdays.ts'
import i18next from 'i18next'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import type { TypedLine } from '../../vacancies/vacancy/typed.ts'
import type { Batch } from '../batch.ts'

/** What is asked of a selection before it is enrolled, marked not interested or closed. */
export type Typed = {
  readonly startOn: string
  readonly schedule: readonly TypedLine[]
  readonly reasonIds: readonly string[]
  readonly otherReason: string
  readonly expiresOn: string
}

const says = (field: string, key: string): FieldFault => ({ field, message: i18next.t(`validation.${key}`) })

function dayFaults(field: string, day: string, today: string): FieldFault[] {
  if (day === '') return [says(field, 'required')]
  if (!isCalendarDate(day)) return [says(field, 'dateInvalid')]
  return day < today ? [says(field, 'dateInPast')] : []
}

function lineFaults(lines: readonly TypedLine[]): FieldFault[] {
  return lines.flatMap(({ days, hours }, index) => {
    const { from, to } = hours[0] ?? {}
    const at = `schedule.${index}`
    const before = lines.slice(0, index).flatMap((line) => line.days)
    return [
      ...(days.length === 0 ? [says(`${at}.days`, 'dayRequired')] : []),
      ...(days.some((day) => before.includes(day)) ? [says(`${at}.days`, 'hoursOverlap')] : []),
      ...(from === undefined ? [says(`${at}.hours.0.from`, 'required')] : []),
      ...(to === undefined ? [says(`${at}.hours.0.to`, 'required')] : []),
      ...(from !== undefined && to !== undefined && from >= to ? [says(`${at}.hours.0.to`, 'hoursBackwards')] : []),
    ]
  })
}

function reasonFaults({ reasonIds, otherReason }: Typed): FieldFault[] {
  if (reasonIds.length === 0) return [says('reasonIds', 'reasonRequired')]
  const isSilent = reasonIds.includes(String(otherReasonId)) && otherReason.trim() === ''
  return isSilent ? [says('otherReason', 'otherReasonRequired')] : []
}

/** What is missing or wrong (rules: Forms). */
export function typedFaults(to: Batch['to'], typed: Typed, today: string): FieldFault[] {
  if (to === 'enrolled') return [...dayFaults('startOn', typed.startOn, today), ...lineFaults(typed.schedule)]
  const expiry = to === 'notInterested' ? dayFaults('expiresOn', typed.expiresOn, today) : []
  return [...reasonFaults(typed), ...expiry]
}

const weekOf = (lines: readonly TypedLine[]): WeeklyHours =>
  Object.fromEntries(
    weekdays.flatMap((day) => {
      const hours = lines.find(({ days }) => days.includes(day))?.hours[0]
      return hours ? [[day, hours as Hours]] : []
    }),
  )

/** What is sent for the whole selection. */
export function changeOf({ to, referrals }: Batch, typed: Typed): Input<typeof changeReferralStatus> {
  const enrolls = to === 'enrolled'
  const says = typed.reasonIds.includes(String(otherReasonId))
  return {
    referralIds: referrals.map(({ id }) => id),
    status: to,
    reasonIds: enrolls ? [] : typed.reasonIds.map(Number),
    otherReason: !enrolls && says ? typed.otherReason.trim() : '',
    expiresOn: to === 'notInterested' ? typed.expiresOn : undefined,
    enrollStartOn: enrolls ? typed.startOn : undefined,
    enrollSchedule: enrolls ? weekOf(typed.schedule) : undefined,
  }
}
