import { sendNotice } from '../platform/delivery/notices.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import { sendCode } from './accounts/password/sendVerificationCode.ts'
import { cleanUp } from './cleanUp.ts'
import { enrollmentTasks } from './enrollment/tasks.ts'
import { matchingTasks } from './matching/tasks.ts'
import { referralTasks } from './referrals/tasks.ts'

/** Every job of the product, from the areas that know how to do it. */
export const allTasks: Partial<Tasks> = {
  sendNotice,
  sendCode,
  cleanUp,
  ...referralTasks,
  ...matchingTasks,
  ...enrollmentTasks,
}
