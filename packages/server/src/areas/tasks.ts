import { removeUploads } from '../platform/files/removeUploads.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import { sendCode } from './accounts/password/sendVerificationCode.ts'
import { cleanUp } from './cleanUp.ts'
import { enrollmentTasks } from './enrollment/tasks.ts'
import { matchingTasks } from './matching/tasks.ts'
import { noticeTasks } from './notices/tasks.ts'
import { referralTasks } from './referrals/tasks.ts'
import { reportTasks } from './reports/tasks.ts'

/** The handler of every job of the product, by the area that implements it. */
export const allTasks: Partial<Tasks> = {
  sendCode,
  cleanUp,
  removeUploads,
  ...referralTasks,
  ...matchingTasks,
  ...enrollmentTasks,
  ...noticeTasks,
  ...reportTasks,
}
