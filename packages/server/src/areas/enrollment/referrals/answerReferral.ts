import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { declineForFamily } from '../../applications/statuses/answerForFamily.ts'
import { familyActed } from '../../applications/statuses/familyActed.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { type Family, lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { acceptReferral } from '../../referrals/moveReferral.ts'
import type { Reason } from '../../referrals/queries/moves.ts'
import type { ReferralRecord } from '../../referrals/queries/records.ts'

/** A family's response to the referrals of some or all of its children at some sites. */
export type FamilyAnswer = Reason & {
  readonly applicationId: number
  readonly siteIds: readonly number[]
  /** Empty means every child. */
  readonly childIds: readonly number[]
  readonly accepts: boolean
}

type Response = { readonly accepts: true } | ({ readonly accepts: false } & Reason)

/** Records a family's response to open referrals of its own, with the consequences; nothing without a referral. */
export async function recordAnswers(
  ctx: Context,
  family: Family,
  referrals: readonly ReferralRecord[],
  response: Response,
): Promise<void> {
  if (referrals.length === 0) return
  const change = familyChange(ctx, family)
  for (const referral of referrals) {
    if (response.accepts) await acceptReferral(ctx, referral)
    else await declineForFamily(change, referral, response)
  }
  await familyActed(change)
  await applyConsequences(change)
}

/**
 * Records the family's response to referrals: after yes the program may work on them, after no the place goes to the
 * next child (rules: What happens to a referral). Refused if none of the referrals is open any more.
 */
export async function answerReferral(ctx: Context, answer: FamilyAnswer): Promise<void> {
  const { applicationId, siteIds, childIds, accepts, reasonIds, otherReason } = answer
  const [family] = await lockFamilies(ctx.db, [applicationId])
  if (!family) throw refuse('notFound')
  const named = family.referrals.filter(
    ({ siteId, childId, status }) =>
      isOpenReferral(status) && siteIds.includes(siteId) && (childIds.length === 0 || childIds.includes(childId)),
  )
  if (named.length === 0) throw refuse('referralNotOpen')
  await recordAnswers(ctx, family, named, accepts ? { accepts } : { accepts, reasonIds, otherReason })
}
