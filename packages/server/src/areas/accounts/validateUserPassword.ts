import type { validateUserPassword as operation } from '@semilla/contract/accounts.ts'
import type { Input, Output } from '@semilla/contract/operation.ts'
import type { Context } from '../../platform/context.ts'
import { ownUserId } from './ownUserId.ts'
import { checkPassword } from './passwords.ts'
import { findUserById } from './queries/users.ts'

/** Whether the own password is the one typed. */
export async function validateUserPassword(
  ctx: Context,
  { userId, password }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const user = await findUserById(ctx.db, ownUserId(ctx, userId))
  return { isValid: await checkPassword(password, user?.passwordHash) }
}
