import { type EnrollmentInfo, missingForEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import { recordedFirstDayFault } from '@semilla/domain/enrollment/firstDay.ts'
import { dayInCity, isCalendarDate } from '@semilla/domain/values/dates.ts'
import type { Faults } from '../../../../../forms/faults.ts'
import type { DetailChild } from '../../record.ts'

/** Returns a child's enrollment as the initial values of a form. */
export const enrollmentOf = ({ enrolledSite, enrolledProgram, enrollStartOn }: DetailChild) => ({
  site: enrolledSite,
  program: enrolledProgram,
  startOn: enrollStartOn ?? '',
})

/** Returns errors for missing values of an enrollment, and for a first day before the child's birth or too far ahead. */
export function enrollmentFaults(typed: EnrollmentInfo, { bornOn }: Pick<DetailChild, 'bornOn'>): Faults {
  const { startOn = '' } = typed
  const bounds = { bornOn, today: dayInCity(new Date()) }
  const fault = isCalendarDate(startOn) && recordedFirstDayFault(startOn, bounds)
  return {
    ...Object.fromEntries(missingForEnrollment(typed).map((field) => [field, 'required'])),
    ...(fault && { startOn: fault }),
  }
}
