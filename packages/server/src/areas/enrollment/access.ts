import { refuse } from '@semilla/domain/refusal.ts'
import { type Actor, isAgencyStaff, isParent, userIdOf } from '../../platform/access/actor.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { mayDo, mayDoWithChild, usesApplications } from '../applications/access.ts'
import { findChange } from '../referrals/queries/changes.ts'
import { findEnrolledReferral, listReferrals } from '../referrals/queries/records.ts'
import type { Purpose } from '../sites/queries/reach.ts'
import { requireVacancies } from '../vacancies/access.ts'

type OfReferral = { readonly referralId: number }
type OfReferrals = { readonly referralIds: readonly number[] }

/** Allows the staff of the sites of all referrals in the input. */
export const staffOfReferralSites =
  (purpose: Purpose): Who<OfReferrals> =>
  async (ctx, { referralIds }) => {
    if (ctx.actor.kind === 'visitor') throw refuse('signedOut')
    const referrals = await listReferrals(ctx.db, referralIds)
    if (referrals.length < new Set(referralIds).size) throw refuse('notFound')
    await requireVacancies(
      ctx,
      referrals.map(({ vacancyId }) => vacancyId),
      purpose,
    )
  }

/** Allows the staff of the site of the referral in the input. */
export const staffOfReferralSite =
  (purpose: Purpose): Who<OfReferral> =>
  (ctx, { referralId }) =>
    staffOfReferralSites(purpose)(ctx, { referralIds: [referralId] })

/** Allows the person who made a decision, while they still work at the sites that it concerns. */
export const ownQueueChange: Who<{ readonly undoId: number }> = async (ctx, { undoId }) => {
  if (ctx.actor.kind === 'visitor') throw refuse('signedOut')
  const change = await findChange(ctx.db, undoId)
  if (!change || change.decidedBy !== userIdOf(ctx.actor)) throw refuse('notFound')
  await staffOfReferralSites('write')(ctx, change)
}

/** Allows the family of the referral, and the agency staff who may change its application. */
export const familyOfReferral: Who<OfReferral> = async (ctx, { referralId }) => {
  await usesApplications(ctx, {})
  const [referral] = await listReferrals(ctx.db, [referralId])
  if (!referral) throw refuse('notFound')
  await mayDo('answerReferrals')(ctx, referral)
}

/** Allows parents for their own referral, and programs for referrals to their sites. */
export const familyOrSiteOfReferral: Who<OfReferral> = (ctx, input) =>
  isParent(ctx.actor) ? familyOfReferral(ctx, input) : staffOfReferralSite('write')(ctx, input)

/** Returns whether a caller acts for the family in what concerns a visit: the family itself, or staff of an agency. */
export const isForFamily = (actor: Actor): boolean => isParent(actor) || isAgencyStaff(actor)

/** Returns a rule for both sides of a referral: its family or agency staff for it, and the staff of its site. */
export const partyOfReferral =
  (purpose: Purpose): Who<OfReferral> =>
  (ctx, input) =>
    isForFamily(ctx.actor) ? familyOfReferral(ctx, input) : staffOfReferralSite(purpose)(ctx, input)

/** Allows agency staff for the children within their reach, and programs for those enrolled at their sites. */
export const managesEnrollment: Who<{ readonly childId: number }> = async (ctx, { childId }) => {
  if (ctx.actor.kind === 'visitor') throw refuse('signedOut')
  if (isParent(ctx.actor)) throw refuse('notAllowed')
  if (isAgencyStaff(ctx.actor)) return mayDoWithChild('changeChildStatus')(ctx, { childId })
  const referral = await findEnrolledReferral(ctx.db, childId)
  if (!referral) throw refuse('notFound')
  await requireVacancies(ctx, [referral.vacancyId], 'write')
}
