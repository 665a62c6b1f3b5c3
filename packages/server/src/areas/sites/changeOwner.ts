import type { Context } from '../../platform/context.ts'
import { lockSite } from './editing/queries.ts'
import { canOwnSites, cutOff, findOwner, saveOwner } from './queries/owner.ts'

/**
 * Gives a site to another program owner (rules: Whose site it is). Its vacancies, queues and enrollments are the site's and
 * stay as they are. Returns whether its owner changed; the caller then takes the site from the people of all others.
 */
export async function changeOwner(ctx: Context, siteId: number, organizationId: number): Promise<boolean> {
  await lockSite(ctx.db, siteId)
  const owner = await findOwner(ctx.db, siteId)
  if (!owner || owner.ownerId === organizationId || !(await canOwnSites(ctx.db, organizationId))) return false
  await saveOwner(ctx.db, siteId, organizationId, ctx.clock.now())
  await cutOff(ctx.db, owner.ownerId)
  const [before, after] = [{ organizationId: owner.ownerId }, { organizationId }]
  ctx.audit({ action: 'update', entity: 'site', entityId: siteId, siteId, before, after })
  return true
}
