import { changePassword as operation } from '@semilla/contract/accounts/password.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { PasswordPolicy } from '@semilla/domain/accounts/passwordPolicies.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { type Before, OutdatedError } from '../../../platform/http/calls/route.ts'
import { passwordPolicyOf } from '../../organizations/cities.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { ownUserId } from '../ownUserId.ts'
import { findUserById, type User, updatePassword } from '../queries/users.ts'
import { startSession } from '../session/startSession.ts'
import { type CheckedPassword, checkOwnPassword, isStillRight } from '../signIn/checkedPassword.ts'
import { deleteDevices } from '../signIn/queries.ts'
import { notifyPasswordChanged } from './notifyPasswordChanged.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'

type Change = Input<typeof operation>

function refuseNewPassword(policy: PasswordPolicy, { oldPassword, newPassword }: Change, user: User): void {
  if (newPassword === oldPassword) refuseFaults(operation, [{ path: 'newPassword', code: 'passwordUnchanged' }])
  const { firstName, lastName } = user
  refuseWeakPassword(policy, operation, 'newPassword', newPassword, {
    account: accountOfUser(user),
    firstName,
    lastName,
  })
}

/** The result of checking the current password, and the hash of the new one if both passwords are acceptable. */
type PreparedChange = CheckedPassword & { readonly passwordHash: string }

/** Checks the current password and hashes the new one. Validates the new one only if the current one is right. */
export const prepareChange: Before<Change, PreparedChange | undefined> = async (caller, change, inTransaction) => {
  const { userId, oldPassword: password } = change
  const checked = await checkOwnPassword(caller, inTransaction, { userId, password })
  if (!checked) return undefined
  const { user, kept, isRight } = checked
  if (!isRight) return { kept, isRight, passwordHash: '' }
  refuseNewPassword(await inTransaction((db) => passwordPolicyOf({ db, config: caller.config })), change, user)
  return { kept, isRight, passwordHash: await hashPassword(change.newPassword) }
}

/** Changes the caller's password, ends all sessions, starts a new one in this browser and notifies the account. */
export async function changePassword(ctx: Context, input: Change, prepared: PreparedChange | undefined): Promise<null> {
  const user = await findUserById(ctx.db, ownUserId(ctx, input.userId))
  if (!user) throw refuse('signedOut')
  if (!prepared) throw new OutdatedError()
  const isRight = isStillRight(prepared, user)
  refuseFaults(operation, isRight ? [] : [{ path: 'oldPassword', code: 'currentPasswordWrong' }])
  const accessVersion = await updatePassword(ctx.db, user, prepared.passwordHash, ctx.clock.now())
  if (accessVersion === undefined) throw new OutdatedError()
  await deleteDevices(ctx.db, user.id)
  await startSession(ctx, { id: user.id, accessVersion })
  await notifyPasswordChanged(ctx, user)
  ctx.audit({ action: 'update', entity: 'password', entityId: user.id })
  return null
}
