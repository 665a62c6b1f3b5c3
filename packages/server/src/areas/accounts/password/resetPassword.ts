import { resetPassword as operation } from '@semilla/contract/accounts/password.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { hashKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { removeBouncing } from '../../../platform/delivery/queries/contacts.ts'
import { OutdatedError } from '../../../platform/http/calls/route.ts'
import { passwordPolicyOf } from '../../organizations/cities.ts'
import { findNamedAccount } from '../namedAccount.ts'
import { findUserByAccount, type User, updatePassword } from '../queries/users.ts'
import { callerRelationTo } from '../signIn/callerRelation.ts'
import { deleteDevices, rememberDevice } from '../signIn/queries.ts'
import { isOwner } from './isOwner.ts'
import { notifyElsewhereOfReset, notifyPasswordChanged } from './notifyPasswordChanged.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { checkCode } from './verificationCode.ts'

/** Removes all known browsers of the user, as a reset may follow an intrusion, and makes this one known. */
async function knowThisBrowserAlone(ctx: Context, user: User): Promise<void> {
  await deleteDevices(ctx.db, user.id)
  await rememberDevice(ctx.db, user.id, hashKey(ctx.browser.deviceKey()), ctx.clock.now())
}

/**
 * Sets a new password with a code, which works once, and ends every session. Does not reveal whether the account
 * exists. Who has the phone of an account that was long not used also gives the birth date of a child.
 */
export async function resetPassword(
  ctx: Context,
  input: Input<typeof operation>,
  passwordHash: string,
): Promise<Output<typeof operation>> {
  const account = findNamedAccount(input)
  if (!account) return { outcome: 'codeInvalid' }
  const now = ctx.clock.now()
  const about = { account: account.name, purpose: 'resetPassword' } as const
  const user = await findUserByAccount(ctx.db, account)
  const callerRelation = await callerRelationTo(ctx, ctx.db, { userId: user?.id, account: account.name })
  const checked = await checkCode(ctx, about, input.code, callerRelation)
  if (checked !== 'valid' || !user || user.isDisabled) return { outcome: 'codeInvalid' }
  if (callerRelation.kind !== 'known' && !(await isOwner(ctx, account, user, input.birthDate)))
    return { outcome: 'birthDateNeeded' }
  const { firstName, lastName } = user
  refuseWeakPassword(await passwordPolicyOf(ctx), operation, 'newPassword', input.newPassword, {
    account,
    firstName,
    lastName,
  })
  if ((await updatePassword(ctx.db, user, passwordHash, now)) === undefined) throw new OutdatedError()
  await knowThisBrowserAlone(ctx, user)
  // The code arrived, so messages do.
  await removeBouncing(ctx.db, [account.name])
  await notifyPasswordChanged(ctx, user)
  await notifyElsewhereOfReset(ctx, user)
  ctx.audit({ action: 'update', entity: 'password', entityId: user.id, after: { by: 'verificationCode' } })
  return { outcome: 'valid' }
}
