import type { checkAccountExists as operation } from '@semilla/contract/accounts/signUp.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { findNamedAccount } from '../namedAccount.ts'
import { findUserByAccount } from '../queries/users.ts'

/**
 * Returns whether an email or phone has an account. The answer is truthful because sign-up needs it, and has its own
 * rate limit.
 */
export async function checkAccountExists(
  { db }: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const account = findNamedAccount(input)
  return { exists: account !== undefined && (await findUserByAccount(db, account)) !== undefined }
}
