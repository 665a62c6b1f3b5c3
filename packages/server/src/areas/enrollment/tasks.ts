import { ageApplications } from './ageApplications.ts'
import { startEnrollments } from './startEnrollments.ts'

export const enrollmentTasks = { startEnrollments, ageApplications }
