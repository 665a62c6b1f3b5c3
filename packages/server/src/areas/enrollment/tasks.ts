import { ageApplications } from './clocks/ageApplications.ts'
import { startEnrollments } from './clocks/startEnrollments.ts'
import { settleQueueChanges } from './undo/settleQueueChanges.ts'

export const enrollmentTasks = { startEnrollments, ageApplications, settleQueueChanges }
