import type { logIn as operation } from '@semilla/contract/accounts/signIn.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { checkCredentials } from './checkCredentials.ts'
import type { CheckedPassword } from './checkedPassword.ts'
import { findLinkObstacle } from './findLinkObstacle.ts'
import { credentialsDeclined, obstacleMet, signIn } from './signInAnswer.ts'

/**
 * Signs a parent in. Somebody who brings an application or invitation that cannot become theirs is told why and is not
 * signed in; asked again without it, they are. What they bring is linked by the call that follows a sign-in.
 */
export async function logIn(
  ctx: Context,
  input: Input<typeof operation>,
  checked: CheckedPassword,
): Promise<Output<typeof operation>> {
  const user = await checkCredentials(ctx, 'family', input, checked)
  if (typeof user === 'string') return credentialsDeclined(ctx, user)
  const met = user.userType === 'parent' ? await findLinkObstacle(ctx, user.id, input) : undefined
  if (met) return obstacleMet(ctx, met.obstacle, met.linkedAccount)
  return signIn(ctx, 'family', user)
}
