import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { acceptReferral, type Reason } from './queries/changes.ts'
import { lockFamilies, type ReferralRecord } from './queries/families.ts'
import { moveReferral, type Settling, settle, settling } from './settling.ts'

/** A family's answer to the referrals of some of its children, or all, at some sites. */
export type FamilyAnswer = Reason & {
  readonly applicationId: number
  readonly siteIds: readonly number[]
  /** Empty means every child. */
  readonly childIds: readonly number[]
  readonly accepts: boolean
}

async function accept({ ctx }: Settling, referral: ReferralRecord): Promise<void> {
  // A family that says yes twice, or to a site that did not ask, has said yes.
  if (!referral.needsAccept) return
  const { id, applicationId, siteId, vacancyId } = referral
  await acceptReferral(ctx.db, id, { by: userIdOf(ctx.actor), at: ctx.clock.now() })
  referral.needsAccept = false
  ctx.audit({
    action: 'update',
    entity: 'referral',
    entityId: id,
    applicationId,
    siteId,
    vacancyId,
    before: { needsAccept: true },
    after: { needsAccept: false },
  })
}

/**
 * Answers referrals for the family: yes lets the program work on them, no gives the place to the next child (rulings,
 * section 6). Refused when none of those named is open any more.
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
    if (accepts) await accept(change, referral)
    else {
      const move = { status: 'notInterested', endedBecause: 'familyRefused', reasonIds, otherReason } as const
      await moveReferral(change, referral, move)
    }
  }
  if (!accepts) await settle(change)
}
