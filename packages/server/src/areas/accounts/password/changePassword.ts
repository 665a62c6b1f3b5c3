import { changePassword as operation } from '@semilla/contract/accounts/password.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/refuseFaults.ts'
import { type Before, Outdated } from '../../../platform/http/route.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { ownUserId } from '../ownUserId.ts'
import { findUserById, type User, updatePassword } from '../queries/users.ts'
import { startSession } from '../session/startSession.ts'
import { type CheckedPassword, checkOwnPassword, isStillRight } from '../signIn/checkedPassword.ts'
import { forgetDevices } from '../signIn/queries.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { tellPasswordChanged } from './tellPasswordChanged.ts'

type Change = Input<typeof operation>

function refuseNewPassword(config: Config, { oldPassword, newPassword }: Change, user: User): void {
  if (newPassword === oldPassword) refuseFaults(operation, [{ path: 'newPassword', code: 'passwordUnchanged' }])
  const { firstName, lastName } = user
  refuseWeakPassword(config, operation, 'newPassword', newPassword, {
    account: accountOfUser(user),
    firstName,
    lastName,
  })
}

/** The current password as it was checked, and the hash of the new one where it was right and the new one will do. */
type PreparedChange = CheckedPassword & { readonly passwordHash: string }

/** Checks the current password and hashes the new one. Refuses a new one that will not do only after a right current one. */
export const prepareChange: Before<Change, PreparedChange | undefined> = async (caller, change, inTransaction) => {
  const { userId, oldPassword: password } = change
  const checked = await checkOwnPassword(caller, inTransaction, { userId, password })
  if (!checked) return undefined
  const { user, kept, isRight } = checked
  if (!isRight) return { kept, isRight, passwordHash: '' }
  refuseNewPassword(caller.config, change, user)
  return { kept, isRight, passwordHash: await hashPassword(change.newPassword) }
}

/** Changes the own password. Every session ends, and this browser gets a new one; the account is told. */
export async function changePassword(ctx: Context, input: Change, prepared: PreparedChange | undefined): Promise<null> {
  const user = await findUserById(ctx.db, ownUserId(ctx, input.userId))
  if (!user) throw refuse('signedOut')
  if (!prepared) throw new Outdated()
  const isRight = isStillRight(prepared, user)
  refuseFaults(operation, isRight ? [] : [{ path: 'oldPassword', code: 'currentPasswordWrong' }])
  const accessVersion = await updatePassword(ctx.db, user, prepared.passwordHash, ctx.clock.now())
  if (accessVersion === undefined) throw new Outdated()
  await forgetDevices(ctx.db, user.id)
  await startSession(ctx, { id: user.id, accessVersion })
  await tellPasswordChanged(ctx, user)
  ctx.audit({ action: 'update', entity: 'password', entityId: user.id })
  return null
}
