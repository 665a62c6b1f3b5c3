import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { planRematches } from '../referrals/planRematches.ts'
import { takeRematches } from '../referrals/queries/rematches.ts'
import { listVacanciesFitting } from './queries/vacancies.ts'

/** So few at a time that a batch never holds a connection for long. */
const batch = 100

async function rematchSome(ctx: JobContext): Promise<number> {
  const applicationIds = await takeRematches(ctx.db, batch)
  await planRematches(ctx, await listVacanciesFitting(ctx.db, applicationIds, ctx.clock.today()))
  return applicationIds.length
}

/**
 * Holds the children of the applications listed in `rematch` against the open vacancies that have room, and has the
 * queues of those that they fit filled. The best ranked go first there too, whoever asked.
 */
export const rematchApplications: TaskOf<'rematchApplications'> = async (_payload, inTransaction) => {
  while ((await inTransaction(rematchSome)) === batch);
}
