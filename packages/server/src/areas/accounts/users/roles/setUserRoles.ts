import { setUserRoles as operation } from '@semilla/contract/accounts/users.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../../platform/access/actor.ts'
import type { Context } from '../../../../platform/context.ts'
import { keepingAnAdministrator, lockManagedUser } from '../access.ts'
import { replaceRoles, type UserRecord, updateUserRecord } from '../queries/record.ts'
import { checkRoles } from './checkRoles.ts'

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Replaces the roles of a locked user, if they differ, and writes it to the log. */
export async function giveRoles(
  ctx: Context,
  user: UserRecord,
  wanted: readonly number[],
  of: Parameters<typeof checkRoles>[2],
) {
  const roleIds = [...new Set(wanted)]
  if (isSame(user.roleIds, roleIds)) return
  if (user.organizationId === null || !user.organizationKind) throw refuse('rolesDoNotFit')
  const organization = { id: user.organizationId, kind: user.organizationKind }
  const userType = await checkRoles(ctx.db, signedInUser(ctx), of, { organization, roleIds })
  await keepingAnAdministrator(ctx, async () => {
    await replaceRoles(ctx.db, user.id, roleIds)
    if (userType !== user.userType) await updateUserRecord(ctx.db, user.id, { userType }, ctx.clock.now())
  })
  ctx.audit({
    action: 'update',
    entity: 'user',
    entityId: user.id,
    before: { roleIds: user.roleIds, userType: user.userType },
    after: { roleIds, userType },
  })
}

/** Gives a user exactly the named roles. */
export async function setUserRoles(ctx: Context, { userId, roleIds }: Input<typeof operation>): Promise<null> {
  await giveRoles(ctx, await lockManagedUser(ctx, userId), roleIds, operation)
  return null
}
