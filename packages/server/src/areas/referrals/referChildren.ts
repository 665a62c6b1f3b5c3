import { userIdOf } from '../../platform/access/actor.ts'
import { tellAll } from '../../platform/delivery/tell.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { answerDayOf } from './answerDay.ts'
import { auditReferral } from './auditReferral.ts'
import { insertReferrals, type NewReferral, type StoredReferral } from './queries/moves.ts'

/** Refers children to a vacancy, which the caller has locked, and returns their referrals. */
export async function referChildren(
  ctx: Pick<JobContext, 'db' | 'actor' | 'clock' | 'audit' | 'plan'>,
  siteId: number,
  referrals: readonly NewReferral[],
): Promise<StoredReferral[]> {
  if (referrals.length === 0) return []
  const answerDueOn = await answerDayOf(ctx, siteId)
  const stored = await insertReferrals(ctx.db, referrals, answerDueOn, { by: userIdOf(ctx.actor), at: ctx.clock.now() })
  const made = new Map(referrals.map((each) => [each.childId, each]))
  for (const { id, childId, applicationId } of stored) {
    const { vacancyId, needsAccept, isManual, note } = made.get(childId) as NewReferral
    const after = { childId, status: 'active', ...(isManual ? { isManual, note } : { needsAccept }) }
    auditReferral(ctx, { id, applicationId, vacancyId, siteId }, { after })
  }
  await tellAll(
    ctx,
    stored.map(({ id: referralId }) => ({ kind: 'referralMade', referralId })),
  )
  return stored
}
