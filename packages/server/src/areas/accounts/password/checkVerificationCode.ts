import type { checkVerificationCode as operation } from '@semilla/contract/accounts/password.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { findNamedAccount } from '../namedAccount.ts'
import { findUserByAccount } from '../queries/users.ts'
import { callerRelationTo } from '../signIn/callerRelation.ts'
import { checkCode } from './verificationCode.ts'

/**
 * Returns whether the digits match the code that was sent, or were tried too often. The code remains valid for setting
 * the new password.
 */
export async function checkVerificationCode(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const account = findNamedAccount(input)
  if (!account) return { outcome: 'codeInvalid' }
  const user = await findUserByAccount(ctx.db, account)
  const callerRelation = await callerRelationTo(ctx, ctx.db, { userId: user?.id, account: account.name })
  const about = { account: account.name, purpose: 'resetPassword' } as const
  return { outcome: await checkCode(ctx, about, input.code, callerRelation) }
}
