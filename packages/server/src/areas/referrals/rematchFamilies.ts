import type { JobContext } from '../../platform/jobs/jobs.ts'
import { requestRematch } from './queries/rematches.ts'

/**
 * Schedules matching of families whose children can be referred to more vacancies than before, now or when the decision
 * can no longer be taken back.
 */
export async function rematchFamilies(
  ctx: Pick<JobContext, 'db' | 'clock' | 'plan' | 'held'>,
  applicationIds: readonly number[],
): Promise<void> {
  if (applicationIds.length === 0) return
  if (ctx.held) {
    for (const id of applicationIds) ctx.held.applicationIds.add(id)
    return
  }
  await requestRematch(ctx.db, applicationIds, ctx.clock.now())
  await ctx.plan('rematchApplications', {}, { key: 'rematchApplications' })
}
