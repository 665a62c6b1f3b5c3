import type { logIn as operation } from '@semilla/contract/accounts/signIn.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { checkCredentials } from './checkCredentials.ts'
import type { CheckedPassword } from './checkedPassword.ts'
import { findLinkObstacle } from './findLinkObstacle.ts'
import { credentialErrorAnswer, obstacleAnswer, signIn } from './signInAnswer.ts'

/**
 * Signs a parent in. If they bring an application or invitation that cannot become theirs, the response says why and
 * they are not signed in until they try again without it. The client links the application in a later request. Staff
 * sign out before they sign in as a parent, so that a family's work is not mixed with theirs.
 */
export async function logIn(
  ctx: Context,
  input: Input<typeof operation>,
  checked: CheckedPassword,
): Promise<Output<typeof operation>> {
  const user = await checkCredentials(ctx, 'family', input, checked)
  if (typeof user === 'string') return credentialErrorAnswer(ctx, user)
  if (user.userType === 'parent' && ctx.actor.kind === 'user' && !isParent(ctx.actor)) throw refuse('mustSignOutFirst')
  const met = user.userType === 'parent' ? await findLinkObstacle(ctx, user.id, input) : undefined
  if (met) return obstacleAnswer(ctx, met.obstacle, met.linkedAccount)
  return signIn(ctx, 'family', user)
}
