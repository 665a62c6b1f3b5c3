import { type EnrollmentInfo, missingForEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import type { Faults } from '../../../../../forms/faults.ts'
import type { DetailChild } from '../../record.ts'

/** Returns where a child is enrolled, as it is typed anew. */
export const enrollmentOf = ({ enrolledSite, enrolledProgram, enrollStartOn }: DetailChild) => ({
  site: enrolledSite,
  program: enrolledProgram,
  startOn: enrollStartOn ?? '',
})

/** Returns what is still missing of an enrollment. */
export const enrollmentFaults = (typed: EnrollmentInfo): Faults =>
  Object.fromEntries(missingForEnrollment(typed).map((field) => [field, 'required']))
