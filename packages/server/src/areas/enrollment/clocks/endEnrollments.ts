import type { JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { endCare } from '../seats/endCare.ts'
import { listLeavingApplications, listLeft } from '../seats/queries.ts'

/** The most families whose rows are locked at a time; who writes to them waits. */
const batch = 10

async function endSome(ctx: JobContext): Promise<number> {
  const today = ctx.clock.today()
  const due = await listLeavingApplications(ctx.db, today, batch)
  for (const family of await lockFamilies(ctx.db, due)) {
    const change = familyChange(ctx, family)
    const left = await listLeft(
      ctx.db,
      family.children.map(({ id }) => id),
      today,
    )
    for (const child of family.children) if (left.includes(child.id)) await endCare(change, child)
    await applyConsequences(change)
  }
  return due.length
}

/** Ends the places of children whose last day of care is over (rules: Enrollment). */
export const endEnrollments: TaskOf<'endEnrollments'> = async (_payload, inTransaction) => {
  while ((await inTransaction(endSome)) === batch);
}
