import { rejectReferral as operation } from '@semilla/contract/enrollment/referrals.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { declineForFamily } from '../../applications/statuses/answerForFamily.ts'
import { familyActed } from '../../applications/statuses/familyActed.ts'
import { applyConsequences, familyChange, setFamilyReferralStatus } from '../../applications/statuses/familyChange.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { checkReasons, reasonPartyOf } from '../../reference/checkReasons.ts'
import type { ReasonParty } from '../../reference/queries.ts'
import { listReferrals } from '../../referrals/queries/records.ts'

type Rejection = Input<typeof operation>

async function reject(ctx: Context, rejection: Rejection, whose: ReasonParty): Promise<Output<typeof operation>> {
  const { referralId, childId, reasonIds, otherReason } = rejection
  await checkReasons(ctx.db, operation, rejection, { type: 'referral', whose })
  const [found] = await listReferrals(ctx.db, [referralId])
  if (!found || found.childId !== childId) throw refuse('notFound')
  const [family] = await lockFamilies(ctx.db, [found.applicationId], [found.vacancyId])
  const referral = family?.referrals.find(({ id }) => id === referralId)
  if (!family || !referral || !isOpenReferral(referral.status)) throw refuse('referralNotOpen')
  const change = familyChange(ctx, family)
  const reason = { reasonIds, otherReason }
  if (whose !== 'program') await declineForFamily(change, referral, reason)
  else
    await setFamilyReferralStatus(change, referral, {
      status: 'notInterested',
      endedBecause: 'siteDeclined',
      ...reason,
    })
  await familyActed(change)
  await applyConsequences(change)
  return { status: referral.status }
}

/** Declines a referral for the family; the place goes to the next child. */
export const rejectReferral = (ctx: Context, input: Rejection): Promise<Output<typeof operation>> =>
  reject(ctx, input, reasonPartyOf(ctx.actor))

/** Declines a referral for the program, which gives a reason, or for the family if the caller is a parent. */
export async function rejectReferralAtSite(ctx: Context, input: Rejection): Promise<Output<typeof operation>> {
  if (isParent(ctx.actor)) return reject(ctx, input, 'parent')
  if (input.reasonIds.length === 0 && input.otherReason === '')
    refuseFaults(operation, [{ path: 'reasonIds', code: 'reasonRequired' }])
  return reject(ctx, input, 'program')
}
