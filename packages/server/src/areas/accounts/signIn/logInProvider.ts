import type { logInProvider as operation } from '@semilla/contract/accounts/signIn.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { claimSite } from '../../invitations/claimSite.ts'
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
  if (user.hasSecondFactor) return askForSecondStep(ctx, door, user, input.invitationCode)
  if (input.invitationCode) {
    const { outcome } = await claimSite(ctx, user, input.invitationCode)
    if (outcome === 'notFound') return obstacleAnswer(ctx, 'invitationInvalid')
    if (outcome === 'linkedByOthers') return obstacleAnswer(ctx, 'linkedToAnother')
  }
  return signIn(ctx, door, user)
}
