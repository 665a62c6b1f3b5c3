import type { JobContext } from '../../platform/jobs/jobs.ts'
import { replaceWaitingChildren } from './queries/waitingChildren.ts'

/**
 * Keeps the narrow rows that matching reads right, in the transaction that changed the families: their care needs, their
 * children or the status of either. Families that wait are held against the open vacancies anew, soon and by a job.
 */
export async function keepWaitingChildren(
  ctx: Pick<JobContext, 'db' | 'plan'>,
  applicationIds: readonly number[],
): Promise<void> {
  if (applicationIds.length === 0) return
  const waiting = await replaceWaitingChildren(ctx.db, applicationIds)
  if (waiting > 0) await ctx.plan('rematchApplications', {}, { key: 'rematchApplications' })
}
