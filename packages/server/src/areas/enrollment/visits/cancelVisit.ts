import type { cancelVisit as operation } from '@semilla/contract/enrollment/visits.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { hasVisitBegun } from '@semilla/domain/enrollment/visits.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { familyActed } from '../../applications/statuses/familyActed.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfReferral } from '../../applications/statuses/lockFamiliesOf.ts'
import { auditReferral } from '../../referrals/auditReferral.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import { listVisits, lockVisit, setVisitCancelled } from '../../referrals/queries/visits.ts'
import { visitAsSeen } from '../../referrals/visitAsSeen.ts'
import { isForFamily } from '../access.ts'
import { isAsSeen } from './isAsSeen.ts'

/**
 * Cancels a visit that has not begun, for the family or for the program; the referral stays as it is. Refused if the visit
 * is no longer what the caller saw.
 */
export async function cancelVisit(
  ctx: Context,
  { referralId, visitId, seen }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { family, referral } = await lockFamilyOfReferral(ctx.db, referralId)
  const visit = await lockVisit(ctx.db, visitId, referralId)
  if (!visit) throw refuse('notFound')
  if (visit.status === 'cancelled' || hasVisitBegun(visit, ctx.clock.now())) throw refuse('visitNotOpen')
  if (!isAsSeen(visit, seen)) throw refuse('visitChangedMeanwhile')
  await setVisitCancelled(ctx.db, visitId, isForFamily(ctx.actor) ? 'family' : 'program', stampOf(ctx))
  auditReferral(ctx, referral, { before: { visit: visit.status }, after: { visit: 'cancelled' } })
  await tell(ctx, { kind: 'visitCancelled', referralId, visitId })
  const change = familyChange(ctx, family)
  await familyActed(change)
  await applyConsequences(change)
  const cancelled = (await listVisits(ctx.db, [referralId])).get(referralId)
  return visitAsSeen(cancelled ?? visit)
}
