import type { JobContext } from '../../platform/jobs/jobs.ts'
import { replaceWaitingChildren } from './queries/waitingChildren.ts'

/**
 * Updates the rows that matching reads, in the transaction that changed the families, their children or the status of
 * either. Schedules a job that matches the waiting families with the open vacancies again.
 */
export async function updateWaitingChildren(
  ctx: Pick<JobContext, 'db' | 'plan'>,
  applicationIds: readonly number[],
): Promise<void> {
  if (applicationIds.length === 0) return
  const waiting = await replaceWaitingChildren(ctx.db, applicationIds)
  if (waiting > 0) await ctx.plan('rematchApplications', {}, { key: 'rematchApplications' })
}
