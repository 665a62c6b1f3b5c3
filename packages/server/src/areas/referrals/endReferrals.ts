import { userIdOf } from '../../platform/access/actor.ts'
import { tellAll } from '../../platform/delivery/tell.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { auditEnded } from './auditReferral.ts'
import { endOfVacancies } from './queries/endings.ts'
import { rematchFamilies } from './rematchFamilies.ts'
import { tellCancelledVisits } from './tellCancelledVisits.ts'

/**
 * Ends every open referral of vacancies that are closed or made void, and schedules matching for the families, as their
 * children wait again. The caller has locked the vacancies. Returns how many ended.
 */
export async function endReferrals(
  ctx: Pick<JobContext, 'db' | 'actor' | 'clock' | 'audit' | 'plan' | 'held'>,
  vacancyIds: readonly number[],
): Promise<number> {
  const at = ctx.clock.now()
  const ended = await endOfVacancies(ctx.db, vacancyIds, { by: userIdOf(ctx.actor), at })
  auditEnded(ctx, ended, 'vacancyClosed')
  await tellAll(
    ctx,
    ended.map(({ id: referralId }) => ({ kind: 'referralEnded', referralId })),
  )
  await tellCancelledVisits(
    ctx,
    ended.map(({ id }) => id),
  )
  await rematchFamilies(
    ctx,
    ended.map(({ applicationId }) => applicationId),
  )
  return ended.length
}
