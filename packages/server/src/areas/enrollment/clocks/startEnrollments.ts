import { statusOfEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import type { JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { applyConsequences, familyChange, followChildren, moveChild } from '../../applications/statuses/familyChange.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { listStartingApplications } from '../queries/applications.ts'

/** The most families whose rows are locked at a time; who writes to them waits. */
const batch = 10

async function startSome(ctx: JobContext): Promise<number> {
  const today = ctx.clock.today()
  const due = await listStartingApplications(ctx.db, today, batch)
  for (const family of await lockFamilies(ctx.db, due)) {
    const moving = familyChange(ctx, family)
    for (const child of family.children) {
      const starts = child.status === 'enrollmentPending' && child.enrollStartOn !== null
      if (starts && statusOfEnrollment(child.enrollStartOn as string, today) === 'enrolled')
        await moveChild(moving, child, 'enrolled')
    }
    await followChildren(moving)
    await applyConsequences(moving)
  }
  return due.length
}

/** Changes pending enrollments to enrolled on their start date (rules: Enrollment). */
export const startEnrollments: TaskOf<'startEnrollments'> = async (_payload, inTransaction) => {
  while ((await inTransaction(startSome)) === batch);
}
