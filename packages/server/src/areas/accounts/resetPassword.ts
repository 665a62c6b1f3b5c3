import { resetPassword as operation } from '@semilla/contract/accounts.ts'
import type { Input, Output } from '@semilla/contract/operation.ts'
import type { Context } from '../../platform/context.ts'
import { forgiveAttempts } from '../../platform/http/attempts.ts'
import { findNamedAccount } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { markCodeUsed } from './queries/codes.ts'
import { findUserByAccount, updatePassword } from './queries/users.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { tellPasswordChanged } from './tellPasswordChanged.ts'
import { findRightCode } from './verificationCode.ts'

/**
 * Sets a new password by the digits that were sent, which work once, and ends every session. A password that will not do
 * is refused before a code is looked at, and leaves it as it was. That there is no such account is not told.
 */
export async function resetPassword(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const account = findNamedAccount(input)
  if (!account) return { outcome: 'codeInvalid' }
  refuseWeakPassword(ctx.config, operation, 'newPassword', input.newPassword, { account })
  const right = await findRightCode(ctx, account, 'resetPassword', input.code)
  const user = right && (await findUserByAccount(ctx.db, account))
  if (!right || !user || user.isDisabled) return { outcome: 'codeInvalid' }
  const { firstName, lastName } = user
  refuseWeakPassword(ctx.config, operation, 'newPassword', input.newPassword, { account, firstName, lastName })
  const now = ctx.clock.now()
  await markCodeUsed(ctx.db, right.id, now)
  await updatePassword(ctx.db, user.id, await hashPassword(input.newPassword), now)
  await forgiveAttempts(ctx.db, { kind: 'signIn:account', subject: account.name }, 'all')
  await tellPasswordChanged(ctx, user)
  ctx.audit({ action: 'update', entity: 'password', entityId: user.id, after: { by: 'verificationCode' } })
  return { outcome: 'valid' }
}
