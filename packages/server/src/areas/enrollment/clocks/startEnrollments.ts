import { statusOfEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import type { TaskOf } from '../../../platform/jobs/jobs.ts'
import { followChildren } from '../../applications/statuses/moveApplication.ts'
import { moveChild } from '../../applications/statuses/moveChild.ts'
import { listStartingApplications } from '../queries/applications.ts'
import { changeDueFamilies } from './changeDueFamilies.ts'

/** Changes pending enrollments to enrolled on their start date (rules: Enrollment). */
export const startEnrollments: TaskOf<'startEnrollments'> = changeDueFamilies(
  ({ db, clock }) => listStartingApplications(db, clock.today(), clock.now()),
  async (moving, { clock }) => {
    for (const child of moving.family.children) {
      const starts = child.status === 'enrollmentPending' && child.enrollStartOn !== null
      if (starts && statusOfEnrollment(child.enrollStartOn as string, clock.today()) === 'enrolled')
        await moveChild(moving, child, 'enrolled')
    }
    await followChildren(moving)
  },
)
