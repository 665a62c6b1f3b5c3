import { type EnrollmentInfo, missingForEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import type { Faults } from '../../../../../forms/faults.ts'
import type { DetailChild } from '../../record.ts'

/** Returns a child's enrollment as the initial values of a form. */
export const enrollmentOf = ({ enrolledSite, enrolledProgram, enrollStartOn }: DetailChild) => ({
  site: enrolledSite,
  program: enrolledProgram,
  startOn: enrollStartOn ?? '',
})

/** Returns errors for missing values of an enrollment. */
export const enrollmentFaults = (typed: EnrollmentInfo): Faults =>
  Object.fromEntries(missingForEnrollment(typed).map((field) => [field, 'required']))
