import type { replayReferral as operation } from '@semilla/contract/matching/why.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { type TieBreaker, tieBreakers } from '@semilla/domain/eligibility/rank.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { findReplayed } from '../queries/why.ts'

/** Returns the rank of a referral and its reasons as they were stored, and its position among those made with it. */
export async function replayReferral(
  ctx: Context,
  { referralId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const referral = await findReplayed(ctx.db, referralId)
  if (!referral) throw refuse('notFound')
  const { applicationId, vacancyId, rank, isManual, place, count } = referral
  ctx.audit({ action: 'read', entity: 'referral', entityId: referralId, applicationId, vacancyId })
  const had = new Set<TieBreaker>(rank.advantages ?? [])
  return {
    referredAt: new Date(referral.referredAt).toISOString(),
    isManual,
    rankGroup: rank.group,
    rankPercent: rank.percent,
    requestDate: rank.requestDate,
    ties: (rank.tieOrder ?? tieBreakers).map((name) => ({ name, holds: had.has(name) })),
    place: isManual ? undefined : place,
    count: isManual ? undefined : count,
  }
}
