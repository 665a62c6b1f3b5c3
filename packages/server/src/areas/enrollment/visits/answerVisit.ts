import type { answerVisit as operation } from '@semilla/contract/enrollment/visits.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { mayTakeTime } from '@semilla/domain/enrollment/visits.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { familyActed } from '../../applications/statuses/familyActed.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfReferral } from '../../applications/statuses/lockFamiliesOf.ts'
import { auditReferral } from '../../referrals/auditReferral.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import { listVisits, lockVisit, saveVisitAnswer, type Visit } from '../../referrals/queries/visits.ts'
import { visitAsSeen } from '../../referrals/visitAsSeen.ts'
import { isAsSeen } from './isAsSeen.ts'

type Answer = Input<typeof operation>

/** Returns whether a visit has this answer already, such as when it is sent again because no response arrived. */
const isGiven = (visit: Visit, { startsAt, note }: Answer): boolean =>
  startsAt
    ? visit.startsAt !== null && +new Date(visit.startsAt) === +new Date(startsAt)
    : visit.status === 'otherTimes' && visit.familyNote === note

/**
 * Takes one of the proposed times of a visit for the family, or asks for others (rules: Visits). Nobody can propose others
 * once the child has the place, so that asking for them would only lose the visit. Refused if the visit is no longer what the
 * caller saw: those times may fit that the program has proposed since.
 */
export async function answerVisit(ctx: Context, input: Answer): Promise<Output<typeof operation>> {
  const { referralId, visitId, startsAt, note, seen } = input
  const { family, referral } = await lockFamilyOfReferral(ctx.db, referralId)
  const visit = await lockVisit(ctx.db, visitId, referralId)
  if (!visit) throw refuse('notFound')
  if (visit.status === 'cancelled') throw refuse('visitNotOpen')
  if (!startsAt && !isOpenReferral(referral.status)) throw refuse('referralNotOpen')
  if (isGiven(visit, input)) return visitAsSeen(visit)
  if (!isAsSeen(visit, seen)) throw refuse('visitChangedMeanwhile')
  if (startsAt && !mayTakeTime(visit, startsAt, ctx.clock.now())) throw refuse('visitTimeGone')
  await saveVisitAnswer(ctx.db, visitId, { startsAt, note }, stampOf(ctx))
  const after = { visit: startsAt ? 'agreed' : 'otherTimes' }
  auditReferral(ctx, referral, { before: { visit: visit.status }, after })
  await tell(ctx, { kind: startsAt ? 'visitAgreed' : 'visitOtherTimes', referralId, visitId })
  const change = familyChange(ctx, family)
  await familyActed(change)
  await applyConsequences(change)
  const answered = (await listVisits(ctx.db, [referralId])).get(referralId)
  return visitAsSeen(answered ?? visit)
}
