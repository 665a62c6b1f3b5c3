import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { auditEnded } from './auditReferral.ts'
import { planRematches, planRematchesBeside } from './planRematches.ts'
import { withdrawOfFamily } from './queries/endings.ts'
import { endEnrollments } from './queries/enrollments.ts'
import { tellCancelledVisits } from './tellCancelledVisits.ts'

/** Withdraws a family's referrals and schedules refreshes that fill the freed places. */
export async function withdrawReferrals(
  ctx: Pick<JobContext, 'db' | 'actor' | 'clock' | 'audit' | 'plan' | 'held'>,
  applicationId: number,
  which: { readonly statuses: readonly ReferralStatus[]; readonly childIds: readonly number[] },
): Promise<void> {
  if (which.statuses.length === 0 && which.childIds.length === 0) return
  const stamp = { by: userIdOf(ctx.actor), at: ctx.clock.now() }
  await endEnrollments(ctx.db, which.childIds, 'childLeft', stamp)
  const withdrawn = await withdrawOfFamily(ctx.db, { applicationId, ...which }, stamp)
  auditEnded(ctx, withdrawn, 'withdrawn')
  await tellCancelledVisits(
    ctx,
    withdrawn.map(({ id }) => id),
  )
  await planRematches(
    ctx,
    withdrawn.map(({ vacancyId }) => vacancyId),
  )
  await planRematchesBeside(
    ctx,
    withdrawn.filter(({ status }) => status === 'enrolled'),
  )
}
