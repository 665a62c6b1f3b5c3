import { refuse } from '@semilla/domain/refusal.ts'
import { anyOf, parent, staff } from '../../platform/access/rules.ts'
import type { Who } from '../../platform/http/route.ts'
import { readsApplication, usesApplications } from '../applications/access.ts'
import { findApplicationOfChild } from '../applications/queries/reach.ts'
import { findReferral } from './queries/referrals.ts'

/** Parents for their own child, staff for the children within their reach; never a program, which would learn of the family. */
export const readsChild: Who<{ readonly childId: number }> = async (ctx, { childId }) => {
  await usesApplications(ctx, {})
  const applicationId = await findApplicationOfChild(ctx.db, childId)
  if (!applicationId) throw refuse('notFound')
  await readsApplication(ctx, { applicationId })
}

/** Parents for a referral of their own child, staff for those within their reach. */
export const readsReferral: Who<{ readonly referralId: number }> = async (ctx, { referralId }) => {
  await usesApplications(ctx, {})
  const referral = await findReferral(ctx.db, referralId)
  if (!referral) throw refuse('notFound')
  await readsApplication(ctx, referral)
}

/** Parents for their own application, staff for those within their reach; without one, parents and staff. */
export const searchesSites: Who<{ readonly applicationId?: number | undefined }> = async (ctx, { applicationId }) => {
  if (applicationId) return readsApplication(ctx, { applicationId })
  return anyOf(parent, staff)(ctx, {})
}
