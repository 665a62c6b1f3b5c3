import { statusOfEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { lockFamilies } from '../applications/statuses/queries/lockedFamilies.ts'
import { followChildren, moveChild, settle, settling } from '../applications/statuses/settling.ts'
import { listStarting } from './queries/applications.ts'

const batch = 50

async function startSome(ctx: JobContext): Promise<number> {
  const today = ctx.clock.today()
  const due = await listStarting(ctx.db, today, batch)
  for (const family of await lockFamilies(ctx.db, due)) {
    const moving = settling(ctx, family)
    for (const child of family.children) {
      const starts = child.status === 'enrollmentPending' && child.enrollStartOn !== null
      if (starts && statusOfEnrollment(child.enrollStartOn as string, today) === 'enrolled')
        await moveChild(moving, child, 'enrolled')
    }
    await followChildren(moving)
    await settle(moving)
  }
  return due.length
}

/** Changes pending enrollments to enrolled on their start date (rules: Enrollment). */
export const startEnrollments: TaskOf<'startEnrollments'> = async (_payload, inTransaction) => {
  while ((await inTransaction(startSome)) === batch);
}
