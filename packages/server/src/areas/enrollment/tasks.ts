import { ageApplications } from './clocks/ageApplications.ts'
import { endEnrollments } from './clocks/endEnrollments.ts'
import { startEnrollments } from './clocks/startEnrollments.ts'

export const enrollmentTasks = { startEnrollments, endEnrollments, ageApplications }
