import type { logInProvider as operation } from '@semilla/contract/accounts/signIn.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { findSiteObstacle } from '../../invitations/claimSite.ts'
import { takeSite } from '../takeSite.ts'
import { checkCredentials } from './checkCredentials.ts'
import type { CheckedPassword } from './checkedPassword.ts'
import { askForSecondStep, credentialErrorAnswer, obstacleAnswer, signIn } from './signInAnswer.ts'

/** Signs in staff of a program or an agency. An invitation code for a site assigns the site to them. */
export async function logInProvider(
  ctx: Context,
  input: Input<typeof operation>,
  checked: CheckedPassword,
): Promise<Output<typeof operation>> {
  const door = input.isAgency ? 'agency' : 'program'
  const user = await checkCredentials(ctx, door, input, checked)
  if (typeof user === 'string') return credentialErrorAnswer(ctx, user)
  const { invitationCode } = input
  const obstacle = invitationCode && (await findSiteObstacle(ctx, user, invitationCode))
  if (obstacle) return obstacleAnswer(ctx, obstacle)
  // The site is assigned only to somebody who is signed in, which a second step may still prevent.
  if (user.hasSecondFactor) return askForSecondStep(ctx, door, user, invitationCode)
  if (invitationCode) await takeSite(ctx, user, invitationCode)
  return signIn(ctx, door, user)
}
