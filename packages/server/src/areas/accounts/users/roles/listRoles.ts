import type { listRoles as operation } from '@semilla/contract/accounts/roles.ts'
import { permissionsIn } from '@semilla/contract/permissions.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../../platform/access/actor.ts'
import type { Context } from '../../../../platform/context.ts'
import { managedBy } from '../../../organizations/administration/access.ts'
import { capabilitiesOfRole, mayGive } from './checkRoles.ts'
import { findRoles } from './queries.ts'

/** Returns the roles of the administrator's organization with what each allows there, the shipped ones first. */
export async function listRoles(ctx: Context): Promise<Output<typeof operation>> {
  const actor = signedInUser(ctx)
  const only = managedBy(actor)
  const roles = await findRoles(ctx.db, only)
  return roles
    .map(({ organizationId, onlyIn, permissions, ...role }) => {
      const kind = only === undefined ? 'city' : (actor.organizationKind ?? 'programOwner')
      const mayGrant = mayGive(actor, { userType: role.userType, permissions }, kind)
      return {
        ...role,
        onlyIn: onlyIn ?? undefined,
        permissions: permissionsIn(permissions),
        capabilities: capabilitiesOfRole({ userType: role.userType, permissions }, kind),
        mayGrant,
        mayChange: !role.isShipped && mayGrant && (only === undefined || organizationId === only),
      }
    })
    .filter(({ mayGrant }) => mayGrant || only === undefined)
}
