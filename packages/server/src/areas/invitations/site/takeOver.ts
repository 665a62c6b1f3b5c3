import type { Context } from '../../../platform/context.ts'
import { changeOwner } from '../../sites/changeOwner.ts'
import { removeOutsiders } from '../../sites/queries/owner.ts'
import { unlinkFrom } from '../../vacancies/linked/unlinkFrom.ts'
import { endSiteInvitations } from './queries.ts'

/**
 * Gives a site to the organization of whoever used a code of the city for it (rules: Whose site it is). Other codes for it
 * end: they were sent for its former owner. Returns whether its owner changed.
 */
export async function takeOver(
  ctx: Context,
  siteId: number,
  organizationId: number | null | undefined,
): Promise<boolean> {
  if (!organizationId || !(await changeOwner(ctx, siteId, organizationId))) return false
  await unlinkFrom(ctx, siteId, organizationId)
  await endSiteInvitations(ctx.db, siteId, ctx.clock.now())
  // After that has waited for whoever was using such a code.
  await removeOutsiders(ctx.db, siteId)
  return true
}
