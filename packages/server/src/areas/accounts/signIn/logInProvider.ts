import type { logInProvider as operation } from '@semilla/contract/accounts/signIn.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { takeSite } from '../../invitations/takeSite.ts'
import { checkCredentials } from './checkCredentials.ts'
import type { CheckedPassword } from './checkedPassword.ts'
import { credentialsDeclined, obstacleMet, signIn } from './signInAnswer.ts'

/** Signs in staff of a program or an agency. An invitation code for a site assigns the site to them. */
export async function logInProvider(
  ctx: Context,
  input: Input<typeof operation>,
  checked: CheckedPassword,
): Promise<Output<typeof operation>> {
  const door = input.isAgency ? 'agency' : 'program'
  const user = await checkCredentials(ctx, door, input, checked)
  if (typeof user === 'string') return credentialsDeclined(ctx, user)
  if (input.invitationCode) {
    const { outcome } = await takeSite(ctx, user, input.invitationCode)
    if (outcome === 'notFound') return obstacleMet(ctx, 'invitationInvalid')
    if (outcome === 'linkedByOthers') return obstacleMet(ctx, 'linkedToAnother')
  }
  return signIn(ctx, door, user)
}
