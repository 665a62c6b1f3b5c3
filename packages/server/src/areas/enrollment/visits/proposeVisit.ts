import { proposeVisit as operation } from '@semilla/contract/enrollment/visits.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { mayProposeVisit, visitTimesFault } from '@semilla/domain/enrollment/visits.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { applyConsequences, familyChange, setFamilyReferralStatus } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfReferral } from '../../applications/statuses/lockFamiliesOf.ts'
import { auditReferral } from '../../referrals/auditReferral.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import { listVisits, saveProposal } from '../../referrals/queries/visits.ts'
import { visitAsSeen } from '../../referrals/visitAsSeen.ts'
import { isAsSeen } from './isAsSeen.ts'

/**
 * Proposes times for a visit to the family, or other times than before, which then have to be agreed on again (rules:
 * Visits). The program thereby works on the referral. Refused if the visit is no longer what the caller saw.
 */
export async function proposeVisit(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { referralId, times, minutes, note, seen } = input
  const fault = visitTimesFault(times, ctx.clock.now())
  refuseFaults(operation, fault ? [{ path: 'times', code: fault }] : [])
  const { family, referral } = await lockFamilyOfReferral(ctx.db, referralId)
  if (!isOpenReferral(referral.status)) throw refuse('referralNotOpen')
  if (!mayProposeVisit(referral)) throw refuse('waitsForFamily')
  const before = (await listVisits(ctx.db, [referralId])).get(referralId)
  if (!isAsSeen(before, seen)) throw refuse('editedMeanwhile')
  const change = familyChange(ctx, family)
  if (referral.status === 'active')
    await setFamilyReferralStatus(change, referral, { status: 'processing', endedBecause: undefined })
  await saveProposal(ctx.db, referralId, { times: times.toSorted(), minutes, note }, stampOf(ctx))
  const visit = (await listVisits(ctx.db, [referralId])).get(referralId)
  if (!visit) throw refuse('notFound')
  auditReferral(ctx, referral, { before: { visit: before?.status ?? '' }, after: { visit: 'proposed' } })
  await tell(ctx, { kind: 'visitProposed', referralId, visitId: visit.id })
  await applyConsequences(change)
  return visitAsSeen(visit)
}
