import {
  type rejectReferralAtSite as atSite,
  rejectReferral as operation,
} from '@semilla/contract/enrollment/referrals.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { declineForFamily } from '../../applications/statuses/answerForFamily.ts'
import { familyActed } from '../../applications/statuses/familyActed.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfReferral } from '../../applications/statuses/lockFamiliesOf.ts'
import { checkReasons, reasonPartyOf } from '../../reference/checkReasons.ts'
import { listReferrals } from '../../referrals/queries/records.ts'
import { changeReferralStatus } from './changeReferralStatus.ts'

type Rejection = Input<typeof operation>

/** Declines a referral for the family; the place goes to the next child. */
export async function rejectReferral(ctx: Context, rejection: Rejection): Promise<Output<typeof operation>> {
  const { referralId, childId, reasonIds, otherReason } = rejection
  await checkReasons(ctx.db, operation, rejection, { type: 'referral', whose: reasonPartyOf(ctx.actor) })
  const [found] = await listReferrals(ctx.db, [referralId])
  if (!found || found.childId !== childId) throw refuse('notFound')
  const { family, referral } = await lockFamilyOfReferral(ctx.db, referralId)
  if (!isOpenReferral(referral.status)) throw refuse('referralNotOpen')
  const change = familyChange(ctx, family)
  await declineForFamily(change, referral, { reasonIds, otherReason })
  await familyActed(change)
  await applyConsequences(change)
  return { status: referral.status }
}

/** Marks a referral not interested for the program, like the call for several. */
async function declineAtSite(ctx: Context, input: Input<typeof atSite>): Promise<Output<typeof atSite>> {
  const { referralId, childId, reasonIds, otherReason, expiresOn } = input
  const [found] = await listReferrals(ctx.db, [referralId])
  if (!found || found.childId !== childId) throw refuse('notFound')
  if (!isOpenReferral(found.status)) throw refuse('referralNotOpen')
  const [outcome] = await changeReferralStatus(ctx, {
    referralIds: [referralId],
    status: 'notInterested',
    reasonIds: [...reasonIds],
    otherReason,
    expiresOn,
    enrollStartOn: undefined,
    enrollSchedule: undefined,
  })
  if (!outcome) throw refuse('notFound')
  const { status, undoId, undoUntil } = outcome
  return { status, undoId, undoUntil }
}

/** Declines a referral for the program, which gives a reason, or for the family if the caller is a parent. */
export async function rejectReferralAtSite(ctx: Context, input: Input<typeof atSite>): Promise<Output<typeof atSite>> {
  if (!isParent(ctx.actor)) return declineAtSite(ctx, input)
  return { ...(await rejectReferral(ctx, input)), undoId: undefined, undoUntil: undefined }
}
