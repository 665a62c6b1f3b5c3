import { sealAudit } from '../platform/audit/chain/sealAudit.ts'
import { removeUploads } from '../platform/files/removeUploads.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import { sendCode } from './accounts/password/sendVerificationCode.ts'
import { bulkTasks } from './bulk/tasks.ts'
import { caseworkTasks } from './casework/tasks.ts'
import { cleanUp } from './cleanUp.ts'
import { duplicateTasks } from './duplicates/tasks.ts'
import { enrollmentTasks } from './enrollment/tasks.ts'
import { invitationTasks } from './invitations/tasks.ts'
import { matchingTasks } from './matching/tasks.ts'
import { noticeTasks } from './notices/tasks.ts'
import { referralTasks } from './referrals/tasks.ts'
import { reportTasks } from './reports/tasks.ts'
import { rightTasks } from './rights/tasks.ts'
import { applyPlannedChanges } from './tables/applyPlannedChanges.ts'
import { moveLatePlaces } from './tables/moveFamiliesPlaces.ts'
import { vacancyTasks } from './vacancies/tasks.ts'

/** The handler of every job of the product, by the area that implements it. */
export const allTasks: Tasks = {
  sendCode,
  cleanUp,
  removeUploads,
  ...duplicateTasks,
  ...invitationTasks,
  sealAudit,
  ...referralTasks,
  ...vacancyTasks,
  ...matchingTasks,
  ...enrollmentTasks,
  ...noticeTasks,
  ...reportTasks,
  ...bulkTasks,
  ...caseworkTasks,
  ...rightTasks,
  applyPlannedChanges,
  moveLatePlaces,
}
