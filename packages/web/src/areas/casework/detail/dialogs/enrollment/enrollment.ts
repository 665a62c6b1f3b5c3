import { type EnrollmentInfo, missingForEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import { dayInCity, isCalendarDate, isTooFarAhead } from '@semilla/domain/values/dates.ts'
import type { Faults } from '../../../../../forms/faults.ts'
import type { DetailChild } from '../../record.ts'

/** Returns a child's enrollment as the initial values of a form. */
export const enrollmentOf = ({ enrolledSite, enrolledProgram, enrollStartOn }: DetailChild) => ({
  site: enrolledSite,
  program: enrolledProgram,
  startOn: enrollStartOn ?? '',
})

/** Returns errors for missing values of an enrollment, and for a first day too far ahead. */
export function enrollmentFaults(typed: EnrollmentInfo): Faults {
  const { startOn = '' } = typed
  const isTooFar = isCalendarDate(startOn) && isTooFarAhead(startOn, dayInCity(new Date()))
  return {
    ...Object.fromEntries(missingForEnrollment(typed).map((field) => [field, 'required'])),
    ...(isTooFar && { startOn: 'tooFarAhead' }),
  }
}
