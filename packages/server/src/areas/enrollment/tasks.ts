import { ageApplications } from './clocks/ageApplications.ts'
import { startEnrollments } from './clocks/startEnrollments.ts'

export const enrollmentTasks = { startEnrollments, ageApplications }
