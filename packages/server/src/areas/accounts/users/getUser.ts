import type { getUser as operation } from '@semilla/contract/accounts/users.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { hasUsersOf } from '@semilla/domain/access/granting.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { listSitesOfOrganization } from '../../sites/queries/siteUsers.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { getManagedUser, mayChange } from './access.ts'
import type { UserRecord } from './queries/record.ts'
import { mayGive } from './roles/checkRoles.ts'
import { findRoles } from './roles/queries.ts'

async function rolesFor(ctx: Context, user: UserRecord) {
  const { organizationId, organizationKind: kind } = user
  if (organizationId === null || !kind) return []
  const actor = signedInUser(ctx)
  const roles = await findRoles(ctx.db, organizationId)
  return roles
    .filter((role) => hasUsersOf(kind, role.userType) || user.roleIds.includes(role.id))
    .map(({ id, code, name, userType, permissions }) => ({
      id,
      code,
      name,
      userType,
      isHeld: user.roleIds.includes(id),
      mayGrant: mayGive(actor, { userType, permissions }, kind),
    }))
}

/** Returns a user whom the administrator manages, with the roles and sites that they have or could be given. */
export async function getUser(ctx: Context, { userId }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const user = await getManagedUser(ctx, userId)
  const {
    email,
    phone,
    contactEmail,
    contactPhone,
    organizationId,
    permissions: _permissions,
    roleIds: _ids,
    ...rest
  } = user
  ctx.audit({ action: 'read', entity: 'user', entityId: userId })
  return {
    user: {
      ...rest,
      account: accountOfUser({ email, phone }).name,
      email: contactEmail,
      phone: contactPhone,
      organizationId: organizationId ?? undefined,
      organizationName: user.organizationName ?? '',
      lastSignInAt: user.lastSignInAt ?? undefined,
      appIds: [...user.appIds],
      mayChange: mayChange(signedInUser(ctx), user),
    },
    sites:
      user.userType === 'program' && organizationId !== null
        ? await listSitesOfOrganization(ctx.db, organizationId, userId)
        : [],
    roles: await rolesFor(ctx, user),
  }
}
