import { refuse } from '@semilla/domain/refusal.ts'
import { anyOf, parent, staff } from '../../platform/access/rules.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { readsApplication, usesApplications } from '../applications/access.ts'
import { findApplicationOfChild } from '../applications/queries/reach.ts'
import { findReferral } from './queries/referrals.ts'

/**
 * Allows parents for their own child, and staff for children within their reach. Never a program, which would learn
 * about the family.
 */
export const readsChild: Who<{ readonly childId: number }> = async (ctx, { childId }) => {
  await usesApplications(ctx, {})
  const applicationId = await findApplicationOfChild(ctx.db, childId)
  if (!applicationId) throw refuse('notFound')
  await readsApplication(ctx, { applicationId })
}

/** Allows parents for a referral of their own child, and staff for those within their reach. */
export const readsReferral: Who<{ readonly referralId: number }> = async (ctx, { referralId }) => {
  await usesApplications(ctx, {})
  const referral = await findReferral(ctx.db, referralId)
  if (!referral) throw refuse('notFound')
  await readsApplication(ctx, referral)
}

/**
 * Allows parents for their own application, and staff for those within their reach; without an application, all visitors,
 * parents and staff.
 */
export const searchesSites: Who<{ readonly applicationId?: number | undefined }> = async (ctx, { applicationId }) => {
  if (applicationId) return readsApplication(ctx, { applicationId })
  if (ctx.actor.kind === 'visitor') return
  return anyOf(parent, staff)(ctx, {})
}
