import type { logIn } from '@semilla/contract/accounts/signIn.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import type { Door } from '../door.ts'
import type { User } from '../queries/users.ts'
import { waitForSecondStep } from '../secondFactor/waitForSecondStep.ts'
import { startSession } from '../session/startSession.ts'
import type { CredentialError } from './checkCredentials.ts'

export type SignInAnswer = Output<typeof logIn>
/** Why a user with the right password is not signed in yet. */
export type SignInObstacle = Exclude<SignInAnswer['outcome'], 'signedIn' | 'failed'>

const say = (ctx: Context, key: string, values?: Record<string, unknown>) =>
  translate(ctx.language, `accounts:outcomes.${key}`, values)

/** Returns the response to an account and password that are not accepted here. */
export const credentialErrorAnswer = (ctx: Context, error: CredentialError): SignInAnswer => ({
  outcome: 'failed',
  linkedAccount: undefined,
  message: say(ctx, error),
  error,
})

/** Keeps a sign-in until its second step, with the invitation code that it brings, and returns the response. */
export async function askForSecondStep(
  ctx: Context,
  door: Door,
  user: User,
  invitationCode?: string,
): Promise<SignInAnswer> {
  await waitForSecondStep(ctx, door, user, invitationCode)
  ctx.audit({ action: 'signIn', entity: 'user', entityId: user.id, after: { door, outcome: 'secondFactorNeeded' } })
  return obstacleAnswer(ctx, 'secondFactorNeeded')
}

/** Returns the response to a user who could sign in, but not with the application or invitation that they bring. */
export const obstacleAnswer = (ctx: Context, obstacle: SignInObstacle, linkedAccount?: string): SignInAnswer => ({
  outcome: obstacle,
  linkedAccount,
  message: say(ctx, obstacle, { account: linkedAccount ?? '' }),
  error: undefined,
})

/**
 * Starts the session of a user whose password was right and returns the response. Who has a second step is not signed in
 * before it.
 */
export async function signIn(ctx: Context, door: Door, user: User): Promise<SignInAnswer> {
  if (user.hasSecondFactor) return askForSecondStep(ctx, door, user)
  await startSession(ctx, user)
  ctx.audit({ action: 'signIn', entity: 'user', entityId: user.id, after: { door, outcome: 'signedIn' } })
  return { outcome: 'signedIn', linkedAccount: undefined, message: '', error: undefined }
}
