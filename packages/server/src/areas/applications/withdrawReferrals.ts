import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { planRematch } from '../vacancies/planRematch.ts'
import { withdrawReferrals as withdraw } from './queries/referrals.ts'

/** Takes a family out of queues, writes it to the log, and has the places filled by the next children. */
export async function withdrawReferrals(
  ctx: Context,
  applicationId: number,
  which: { readonly statuses: readonly ReferralStatus[]; readonly childIds: readonly number[] },
): Promise<void> {
  if (which.statuses.length === 0 && which.childIds.length === 0) return
  const stamp = { by: userIdOf(ctx.actor), at: ctx.clock.now() }
  const withdrawn = await withdraw(ctx.db, { applicationId, ...which }, stamp)
  for (const { id, siteId, vacancyId, before } of withdrawn) {
    ctx.audit({
      action: 'update',
      entity: 'referral',
      entityId: id,
      applicationId,
      siteId,
      vacancyId,
      before: { status: before },
      after: { status: 'unavailable', endedBecause: 'withdrawn' },
    })
  }
  for (const vacancyId of new Set(withdrawn.map((each) => each.vacancyId))) await planRematch(ctx, vacancyId)
}
