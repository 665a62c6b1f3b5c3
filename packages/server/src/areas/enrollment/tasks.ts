import { ageApplications } from './clocks/ageApplications.ts'
import { endEnrollments } from './clocks/endEnrollments.ts'
import { endWaitingElsewhere } from './clocks/endWaitingElsewhere.ts'
import { startEnrollments } from './clocks/startEnrollments.ts'
import { settleQueueChanges } from './undo/settleQueueChanges.ts'

export const enrollmentTasks = {
  startEnrollments,
  endEnrollments,
  endWaitingElsewhere,
  ageApplications,
  settleQueueChanges,
}
