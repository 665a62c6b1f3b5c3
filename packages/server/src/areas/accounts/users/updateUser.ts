import { updateUser as operation } from '@semilla/contract/accounts/users.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { lockManagedUser } from './access.ts'
import { updateUserRecord } from './queries/record.ts'
import { setManagedSites } from './setManagedSites.ts'
import { disable } from './setUserDisabled.ts'
import { giveRoles } from './setUserRoles.ts'
import { detailsOf } from './userDetails.ts'

/** Changes a user with their roles and sites (rules: Users and roles). The organization of an account never changes. */
export async function updateUser(ctx: Context, input: Input<typeof operation>): Promise<null> {
  const user = await lockManagedUser(ctx, input.userId)
  const { account, details } = detailsOf(ctx, operation, input)
  const former: Record<string, unknown> = { ...user, account: accountOfUser(user).name }
  const values: Record<string, unknown> = { ...details, account: account.name }
  const changed = Object.keys(values).filter((name) => String(former[name]) !== String(values[name]))
  if (changed.length > 0) {
    const isRenamed = former.account !== account.name
    await updateUserRecord(ctx.db, user.id, { ...details, ...(isRenamed && { account }) }, ctx.clock.now())
    const only = (of: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, of[name]]))
    ctx.audit({ action: 'update', entity: 'user', entityId: user.id, before: only(former), after: only(values) })
  }
  if (user.userType !== 'parent') await giveRoles(ctx, user, input.roleIds, operation)
  if (user.organizationKind === 'programOwner' && user.organizationId !== null)
    await setManagedSites(ctx, operation, {
      userId: user.id,
      organizationId: user.organizationId,
      siteIds: input.siteIds,
    })
  await disable(ctx, user, input.isDisabled)
  return null
}
