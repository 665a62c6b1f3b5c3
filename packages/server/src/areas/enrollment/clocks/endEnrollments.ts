import type { TaskOf } from '../../../platform/jobs/jobs.ts'
import { endCare } from '../seats/endCare.ts'
import { listLeavingApplications, listLeft } from '../seats/queries.ts'
import { changeDueFamilies } from './changeDueFamilies.ts'

/** Ends the places of children whose last day of care is over (rules: Enrollment). */
export const endEnrollments: TaskOf<'endEnrollments'> = changeDueFamilies(
  ({ db, clock }) => listLeavingApplications(db, clock.today()),
  async (moving, { db, clock }) => {
    const { children } = moving.family
    const childIds = children.map(({ id }) => id)
    const left = await listLeft(db, childIds, clock.today())
    for (const child of children) if (left.includes(child.id)) await endCare(moving, child)
  },
)
