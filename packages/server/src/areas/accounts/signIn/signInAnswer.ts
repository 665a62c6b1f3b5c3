import type { logIn } from '@semilla/contract/accounts/signIn.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import type { User } from '../queries/users.ts'
import { startSession } from '../session/startSession.ts'
import type { CredentialError, Door } from './checkCredentials.ts'

export type SignInAnswer = Output<typeof logIn>
/** Why somebody with the right password is not signed in yet. */
export type SignInObstacle = Exclude<SignInAnswer['outcome'], 'signedIn' | 'failed'>

const say = (ctx: Context, key: string, values?: Record<string, unknown>) =>
  translate(ctx.language, `accounts:outcomes.${key}`, values)

/** The answer to an account and password that do not open this door. */
export const credentialsDeclined = (ctx: Context, error: CredentialError): SignInAnswer => ({
  outcome: 'failed',
  linkedAccount: undefined,
  message: say(ctx, error),
  error,
})

/** The answer to somebody who could sign in, but not with the application or invitation that they bring. */
export const obstacleMet = (ctx: Context, obstacle: SignInObstacle, linkedAccount?: string): SignInAnswer => ({
  outcome: obstacle,
  linkedAccount,
  message: say(ctx, obstacle, { account: linkedAccount ?? '' }),
  error: undefined,
})

/** Starts the session of somebody who has shown who they are, and says so. */
export async function signIn(ctx: Context, door: Door, user: User): Promise<SignInAnswer> {
  await startSession(ctx, user)
  ctx.audit({ action: 'signIn', entity: 'user', entityId: user.id, after: { door, outcome: 'signedIn' } })
  return { outcome: 'signedIn', linkedAccount: undefined, message: '', error: undefined }
}
