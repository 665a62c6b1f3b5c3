import { registerParent as operation } from '@semilla/contract/accounts/signUp.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import { findUserOfNewName, insertUser } from '../queries/users.ts'
import { findLinkObstacle } from '../signIn/findLinkObstacle.ts'

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
  if (await findUserOfNewName(ctx.db, account)) throw refuse('accountExists')
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
