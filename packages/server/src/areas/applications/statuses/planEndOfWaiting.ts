import type { JobContext } from '../../../platform/jobs/jobs.ts'

/**
 * Schedules that children of a family who have a place stop waiting in its other applications (rules: Applying). Where
 * the decision can be taken back, that is scheduled once it cannot be any more.
 */
export async function planEndOfWaiting(ctx: Pick<JobContext, 'plan' | 'held'>, applicationId: number): Promise<void> {
  if (ctx.held) return
  await ctx.plan('endWaitingElsewhere', { applicationId }, { key: `endWaitingElsewhere:${applicationId}` })
}
