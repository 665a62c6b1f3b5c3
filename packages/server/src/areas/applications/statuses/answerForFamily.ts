import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { actsAsFamily } from '../../../platform/access/actor.ts'
import { acceptReferral } from '../../referrals/moveReferral.ts'
import type { Reason } from '../../referrals/queries/moves.ts'
import type { ReferralRecord } from '../../referrals/queries/records.ts'
import { type FamilyChange, setFamilyReferralStatus } from './familyChange.ts'

/** Ends a referral because the family, or staff for it, declines. */
export async function declineForFamily(change: FamilyChange, referral: ReferralRecord, reason: Reason): Promise<void> {
  const endedBecause = actsAsFamily(change.ctx.actor) ? 'familyRefused' : 'staffRefused'
  await setFamilyReferralStatus(change, referral, { status: 'notInterested', endedBecause, ...reason })
}

/**
 * Answers the open referrals of a family to sites that it put on a list (rules: Preferences): preferring a site accepts
 * them; not interested and disliked end them.
 */
export async function answerBySites(
  change: FamilyChange,
  siteIds: readonly number[],
  answer: { readonly accepts: true } | ({ readonly accepts: false } & Reason),
): Promise<void> {
  for (const referral of change.family.referrals) {
    if (!isOpenReferral(referral.status) || !siteIds.includes(referral.siteId)) continue
    if (answer.accepts) await acceptReferral(change.ctx, referral)
    else await declineForFamily(change, referral, answer)
  }
}
