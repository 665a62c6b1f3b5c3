import type { acceptSiteInvitation } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { loggedAs } from '../../platform/audit/loggedAs.ts'
import type { Context } from '../../platform/context.ts'
import { claimSite } from '../invitations/claimSite.ts'
import { findShippedRole } from '../reference/queries.ts'
import { insertUserRole, isAloneWithFirstSite } from './queries/users.ts'
import { lockAdministratorsOf } from './users/queries/record.ts'

type User = Parameters<typeof claimSite>[1]

/**
 * Makes a site owner the administrator of an organization that has nobody and nothing else than this account and the site
 * that it took over, as if the account had signed up with the code (rules: Whose site it is).
 */
async function administer(ctx: Context, userId: number, organizationId: number): Promise<void> {
  await lockAdministratorsOf(ctx.db, organizationId)
  const roles = [await findShippedRole(ctx.db, 'siteOwner'), await findShippedRole(ctx.db, 'programAdministrator')]
  const [owner, administrator] = roles
  if (!owner || !administrator) return
  if (!(await isAloneWithFirstSite(ctx.db, { userId, organizationId, onlyRoleId: owner.id }))) return
  await insertUserRole(ctx.db, userId, administrator.id)
  const [before, after] = [{ roleIds: [owner.id] }, { roleIds: [owner.id, administrator.id] }]
  ctx.audit({ action: 'update', entity: 'user', entityId: userId, before, after })
}

/**
 * Assigns the site of an invitation code to a program's account, and with it, if it is the first, the organization. The
 * caller may have proved only now whose account it is.
 */
export async function takeSite(
  caller: Context,
  user: User,
  code: string,
): Promise<Output<typeof acceptSiteInvitation>> {
  const ctx = loggedAs(caller, user)
  const { isTaken, ...answer } = await claimSite(ctx, user, code)
  if (isTaken && user.organizationId) await administer(ctx, user.id, user.organizationId)
  return answer
}
