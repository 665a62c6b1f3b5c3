import type { validateUserPassword as operation } from '@semilla/contract/accounts/password.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { ownUserId } from '../ownUserId.ts'
import { findUserById } from '../queries/users.ts'
import { type CheckedPassword, checkOwnPassword, isStillRight } from '../signIn/checkedPassword.ts'

/** Compares the password with the caller's before the transaction. */
export const prepareValidation: Before<Input<typeof operation>, CheckedPassword | undefined> = (
  caller,
  input,
  inTransaction,
) => checkOwnPassword(caller, inTransaction, input)

/** Returns whether the given password is the caller's own. */
export async function validateUserPassword(
  ctx: Context,
  { userId }: Input<typeof operation>,
  checked: CheckedPassword | undefined,
): Promise<Output<typeof operation>> {
  const user = await findUserById(ctx.db, ownUserId(ctx, userId))
  return { isValid: isStillRight(checked, user) }
}
