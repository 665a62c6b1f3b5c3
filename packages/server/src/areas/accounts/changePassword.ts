import { changePassword as operation } from '@semilla/contract/accounts.ts'
import type { Input } from '@semilla/contract/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/refuseFaults.ts'
import { accountOfUser } from './accountOfUser.ts'
import { ownUserId } from './ownUserId.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findUserById, updatePassword } from './queries/users.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { startSession } from './startSession.ts'
import { tellPasswordChanged } from './tellPasswordChanged.ts'

/** Changes the own password. Every session ends, and this browser gets a new one; the account is told. */
export async function changePassword(ctx: Context, input: Input<typeof operation>): Promise<null> {
  const user = await findUserById(ctx.db, ownUserId(ctx, input.userId))
  if (!user) throw refuse('signedOut')
  if (!(await checkPassword(input.oldPassword, user.passwordHash))) {
    refuseFaults(operation, [{ path: 'oldPassword', code: 'currentPasswordWrong' }])
  }
  if (input.newPassword === input.oldPassword) {
    refuseFaults(operation, [{ path: 'newPassword', code: 'passwordUnchanged' }])
  }
  const { firstName, lastName } = user
  const account = accountOfUser(user)
  refuseWeakPassword(ctx.config, operation, 'newPassword', input.newPassword, { account, firstName, lastName })
  const passwordHash = await hashPassword(input.newPassword)
  const accessVersion = await updatePassword(ctx.db, user.id, passwordHash, ctx.clock.now())
  await startSession(ctx, { id: user.id, accessVersion })
  await tellPasswordChanged(ctx, user)
  ctx.audit({ action: 'update', entity: 'password', entityId: user.id })
  return null
}
