import { updateUser as operation } from '@semilla/contract/accounts/userForm.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { countReceived } from '../../invitations/limits.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { noPassword } from '../password/passwords.ts'
import { findUserById } from '../queries/users.ts'
import { lockManagedUser } from './access.ts'
import { writeAboutLogonName } from './messages.ts'
import { type Details, type UserRecord, updateUserRecord } from './queries/record.ts'
import { refuseTakenName } from './refuseTakenName.ts'
import { giveRoles } from './roles/setUserRoles.ts'
import { setManagedSites } from './setManagedSites.ts'
import { disable } from './setUserDisabled.ts'
import { type After, userAfter } from './userAfter.ts'
import { detailsOf } from './userDetails.ts'

/** Refuses another logon name for oneself: with it, whoever has got hold of the session could choose another password. */
function refuseOwnName(ctx: Context, { id }: UserRecord): void {
  if (id === signedInUser(ctx).userId) throw refuse('logonNameOwn')
}

/** Tells a user of their new logon name, unless they cannot sign in anyway. */
async function tellOfName(ctx: Context, user: UserRecord, account: Account, { isDisabled, language }: After) {
  if (isDisabled) return
  await countReceived(ctx, account.name)
  const hasPassword = (await findUserById(ctx.db, user.id))?.passwordHash !== noPassword
  await writeAboutLogonName(ctx, accountOfUser(user), { ...user, account, language, hasPassword })
}

/** Changes the person and the logon name of a user, where they differ, and writes it to the log. */
async function changePerson(ctx: Context, user: UserRecord, input: After): Promise<void> {
  const { account, details }: { account: Account; details: Details } = detailsOf(ctx, operation, input)
  const former: Record<string, unknown> = { ...user, account: accountOfUser(user).name }
  const values: Record<string, unknown> = { ...details, account: account.name }
  const changed = Object.keys(values).filter((name) => String(former[name]) !== String(values[name]))
  if (changed.length === 0) return
  const isRenamed = former.account !== account.name
  if (isRenamed) {
    refuseOwnName(ctx, user)
    await refuseTakenName(ctx.db, account)
  }
  await updateUserRecord(ctx.db, user.id, { ...details, ...(isRenamed && { account }) }, ctx.clock.now())
  if (isRenamed) await tellOfName(ctx, user, account, input)
  const only = (of: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, of[name]]))
  ctx.audit({ action: 'update', entity: 'user', entityId: user.id, before: only(former), after: only(values) })
}

/** Changes a user with their roles and sites (rules: Users and roles). The organization of an account never changes. */
export async function updateUser(ctx: Context, sent: Input<typeof operation>): Promise<null> {
  const user = await lockManagedUser(ctx, sent.userId)
  const input = await userAfter(ctx, user, sent)
  await changePerson(ctx, user, input)
  if (user.userType !== 'parent') await giveRoles(ctx, user, input.roleIds, operation)
  if (user.userType === 'program' && user.organizationId !== null)
    await setManagedSites(ctx, operation, {
      userId: user.id,
      organizationId: user.organizationId,
      siteIds: input.siteIds,
    })
  await disable(ctx, user, input.isDisabled)
  return null
}
