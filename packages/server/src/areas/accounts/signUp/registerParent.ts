import { registerParent as operation } from '@semilla/contract/accounts/signUp.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import { hashPassword } from '../password/passwords.ts'
import { refuseWeakPassword } from '../password/refuseWeakPassword.ts'
import { findUserByAccount, insertUser } from '../queries/users.ts'
import { findLinkObstacle } from '../signIn/findLinkObstacle.ts'

/** Hashes the password of a new account. Refuses a weak one. */
export const prepareParent: Before<Input<typeof operation>, string> = async ({ config }, input) => {
  const account = getNamedAccount(operation, input)
  const { firstName, lastName } = input
  refuseWeakPassword(config, operation, 'password', input.password, { account, firstName, lastName })
  return hashPassword(input.password)
}

/**
 * Creates a parent's account, unless they bring an application or invitation that belongs to another account. The
 * client then signs them in and links it.
 */
export async function registerParent(
  ctx: Context,
  input: Input<typeof operation>,
  passwordHash: string,
): Promise<Output<typeof operation>> {
  const account = getNamedAccount(operation, input)
  const { firstName, lastName } = input
  const met = await findLinkObstacle(ctx, undefined, input)
  if (met) return { outcome: met.obstacle === 'invitationInvalid' ? 'invitationInvalid' : 'alreadyLinked' }
  if (await findUserByAccount(ctx.db, account)) throw refuse('accountExists')
  const userId = await insertUser(
    ctx.db,
    { account, userType: 'parent', firstName, lastName, language: ctx.language, passwordHash },
    ctx.clock.now(),
  )
  ctx.audit({
    action: 'create',
    entity: 'user',
    entityId: userId,
    after: { userType: 'parent', account: account.name },
  })
  return { outcome: 'registered' }
}
