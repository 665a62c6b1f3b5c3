import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { lockFamilies } from '../applications/statuses/queries/lockedFamilies.ts'
import { settle, settleReferral, settling } from '../applications/statuses/settling.ts'
import { acceptReferral } from '../referrals/moveReferral.ts'
import type { Reason } from '../referrals/queries/moves.ts'

/** A family's answer to the referrals of some of its children, or all, at some sites. */
export type FamilyAnswer = Reason & {
  readonly applicationId: number
  readonly siteIds: readonly number[]
  /** Empty means every child. */
  readonly childIds: readonly number[]
  readonly accepts: boolean
}

/**
 * Answers referrals for the family: yes lets the program work on them, no gives the place to the next child
 * (rules: What happens to a referral). Refused when none of those named is open any more.
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
  const change = settling(ctx, family)
  for (const referral of named) {
    if (accepts) await acceptReferral(ctx, referral)
    else {
      const move = { status: 'notInterested', endedBecause: 'familyRefused', reasonIds, otherReason } as const
      await settleReferral(change, referral, move)
    }
  }
  if (!accepts) await settle(change)
}
