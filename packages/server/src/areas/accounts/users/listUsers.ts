import { type listUsers as operation, parentRole } from '@semilla/contract/accounts/users.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { managedBy } from '../../organizations/administration/access.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { mayChange } from './access.ts'
import { findUsers, type ListedUser } from './queries/list.ts'

/** Returns a page of the users whom the administrator manages. Only those of the city find parents, and by name. */
export async function listUsers(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const actor = signedInUser(ctx)
  const { role, ...search } = input
  const ofParents = role === parentRole
  const { items, ...found } = await findUsers(ctx.db, {
    ...search,
    only: managedBy(actor),
    role: ofParents || role === '' ? undefined : role,
    ofParents,
    language: ctx.language,
  })
  const present = ({ organizationKind, permissions, ...user }: ListedUser) => ({
    ...user,
    account: accountOfUser(user).name,
    organizationId: user.organizationId ?? undefined,
    organizationName: user.organizationName ?? '',
    lastSignInAt: user.lastSignInAt ?? undefined,
    roles: [...user.roles],
    mayChange: mayChange(actor, {
      userType: user.userType,
      organizationKind: organizationKind ?? undefined,
      permissions,
    }),
  })
  return { items: items.map(present), ...found }
}
