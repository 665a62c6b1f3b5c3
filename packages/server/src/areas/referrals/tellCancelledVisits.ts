import { tellAll } from '../../platform/delivery/tell.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { listCancelledWith } from './queries/visits.ts'

/** Tells the family and the program of visits that the database cancelled because their referrals ended just now. */
export async function tellCancelledVisits(
  ctx: Pick<JobContext, 'db' | 'actor' | 'clock' | 'plan' | 'held'>,
  referralIds: readonly number[],
): Promise<void> {
  if (referralIds.length === 0) return
  const cancelled = await listCancelledWith(ctx.db, referralIds, ctx.clock.now())
  await tellAll(
    ctx,
    cancelled.map(({ id: visitId, referralId }) => ({ kind: 'visitCancelled', referralId, visitId })),
  )
}
