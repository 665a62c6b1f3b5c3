import { answerReferrals as operation } from '@semilla/contract/enrollment/referrals.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { checkReasons, reasonPartyOf } from '../../reference/checkReasons.ts'
import { listReferrals } from '../../referrals/queries/records.ts'
import { recordAnswers } from './answerReferral.ts'

/**
 * Records one response of a family to several of its referrals, in one transaction (rules: What happens to a referral).
 * A referral that has ended meanwhile is left as it was, and the answer says so for each. Refuses a referral of another
 * family as not found.
 */
export async function answerReferrals(
  ctx: Context,
  { applicationId, accepts, referralIds, reasonIds, otherReason }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  await checkReasons(ctx.db, operation, { reasonIds }, { type: 'referral', whose: reasonPartyOf(ctx.actor) })
  const ids = [...new Set(referralIds)]
  const known = (await listReferrals(ctx.db, ids)).filter((each) => each.applicationId === applicationId)
  const [family] = await lockFamilies(ctx.db, [applicationId])
  if (!family || known.length < ids.length) throw refuse('notFound')
  const open = family.referrals.filter(({ id, status }) => ids.includes(id) && isOpenReferral(status))
  await recordAnswers(ctx, family, open, accepts ? { accepts } : { accepts, reasonIds, otherReason })
  return ids.map((referralId) => ({
    referralId,
    outcome: open.some(({ id }) => id === referralId) ? 'answered' : 'notOpen',
  }))
}
