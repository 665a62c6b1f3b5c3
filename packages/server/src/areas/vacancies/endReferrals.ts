import { userIdOf } from '../../platform/access/actor.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { askForRematch, type TouchedReferral, withdrawOpenReferrals } from './queries/referrals.ts'

type Vacancy = { readonly id: number; readonly siteId: number }

/** Writes to the log what happened to each referral of a vacancy. */
export function auditReferrals(
  ctx: Pick<JobContext, 'audit'>,
  vacancy: Vacancy,
  touched: readonly TouchedReferral[],
  after: Readonly<Record<string, unknown>>,
): void {
  for (const { referralId, applicationId, before } of touched) {
    ctx.audit({
      action: 'update',
      entity: 'referral',
      entityId: referralId,
      applicationId,
      siteId: vacancy.siteId,
      vacancyId: vacancy.id,
      before: { status: before },
      after,
    })
  }
}

/**
 * Withdraws every open referral of a vacancy that is closed or made void, and has the families held against the other
 * vacancies, as their children wait again.
 */
export async function endReferrals(
  ctx: Pick<JobContext, 'db' | 'actor' | 'clock' | 'audit' | 'plan'>,
  vacancy: Vacancy,
): Promise<void> {
  const at = ctx.clock.now()
  const ended = await withdrawOpenReferrals(ctx.db, vacancy.id, { by: userIdOf(ctx.actor), at })
  auditReferrals(ctx, vacancy, ended, { status: 'unavailable', endedBecause: 'withdrawn' })
  if (ended.length === 0) return
  await askForRematch(
    ctx.db,
    ended.map(({ applicationId }) => applicationId),
    at,
  )
  await ctx.plan('rematchApplications', {}, { key: 'rematchApplications' })
}
