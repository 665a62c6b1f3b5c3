import type { Context } from '../../platform/context.ts'
import { planRematch } from '../referrals/planRematches.ts'
import { dropRematches } from '../referrals/queries/rematches.ts'
import { listVacanciesFitting } from './queries/vacancies.ts'

/** Schedules refreshes of the queues that families fit at a later instant, in place of those that were to come at once. */
export async function rematchLater(
  ctx: Pick<Context, 'db' | 'clock' | 'plan'>,
  applicationIds: readonly number[],
  runAt: Date,
): Promise<void> {
  await dropRematches(ctx.db, applicationIds)
  const vacancyIds = await listVacanciesFitting(ctx.db, applicationIds, ctx.clock.today())
  for (const vacancyId of vacancyIds) await planRematch(ctx, vacancyId, runAt)
}
