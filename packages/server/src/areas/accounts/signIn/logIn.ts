import type { logIn as operation } from '@semilla/contract/accounts/signIn.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { checkCredentials } from './checkCredentials.ts'
import type { CheckedPassword } from './checkedPassword.ts'
import { findLinkObstacle } from './findLinkObstacle.ts'
import { credentialErrorAnswer, obstacleAnswer, signIn } from './signInAnswer.ts'

/**
 * Signs a parent in. If they bring an application or invitation that cannot become theirs, the response says why and
 * they are not signed in until they try again without it. The client links the application in a later request.
 */
export async function logIn(
  ctx: Context,
  input: Input<typeof operation>,
  checked: CheckedPassword,
): Promise<Output<typeof operation>> {
  const user = await checkCredentials(ctx, 'family', input, checked)
  if (typeof user === 'string') return credentialErrorAnswer(ctx, user)
  const met = user.userType === 'parent' ? await findLinkObstacle(ctx, user.id, input) : undefined
  if (met) return obstacleAnswer(ctx, met.obstacle, met.linkedAccount)
  return signIn(ctx, 'family', user)
}
