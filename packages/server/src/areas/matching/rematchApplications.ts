import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { planRematches } from '../referrals/planRematches.ts'
import { claimRematches } from '../referrals/queries/rematches.ts'
import { listVacanciesFitting } from './queries/vacancies.ts'

/** Small enough that a batch never holds a connection for long. */
const batch = 100

async function rematchSome(ctx: JobContext): Promise<number> {
  const applicationIds = await claimRematches(ctx.db, batch)
  await planRematches(ctx, await listVacanciesFitting(ctx.db, applicationIds, ctx.clock.today()))
  return applicationIds.length
}

/**
 * Compares the children of the applications listed in `rematch` with the open vacancies that have room, and schedules a
 * refresh of the queues that they fit. The refresh takes the best-ranked children, not only these.
 */
export const rematchApplications: TaskOf<'rematchApplications'> = async (_payload, inTransaction) => {
  while ((await inTransaction(rematchSome)) === batch);
}
