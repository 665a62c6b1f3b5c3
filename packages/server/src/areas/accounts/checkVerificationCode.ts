import type { checkVerificationCode as operation } from '@semilla/contract/accounts.ts'
import type { Input, Output } from '@semilla/contract/operation.ts'
import type { Context } from '../../platform/context.ts'
import { findNamedAccount } from './limits.ts'
import { findRightCode } from './verificationCode.ts'

/** Whether the digits are those that were sent; they stay good for the password that is chosen next. */
export async function checkVerificationCode(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const account = findNamedAccount(input)
  const right = account && (await findRightCode(ctx, account, 'resetPassword', input.code))
  return { outcome: right ? 'valid' : 'codeInvalid' }
}
