import { startAuthenticatorApp as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { accountOfUser } from '../accountOfUser.ts'
import type { CheckedPassword } from '../signIn/checkedPassword.ts'
import { describeSecret, newAppSecret, sealSecret } from './authenticatorApp.ts'
import { requirePassword } from './ownFactors.ts'
import { lockApp, storeApp } from './queries/factors.ts'

/** Returns a new secret for an authenticator app. An app that is in use is removed first. */
export async function startAuthenticatorApp(
  ctx: Context,
  _input: Input<typeof operation>,
  checked: CheckedPassword | undefined,
): Promise<Output<typeof operation>> {
  const user = await requirePassword(ctx, operation, checked)
  if ((await lockApp(ctx.db, user.id))?.confirmedAt) throw refuse('authenticatorAppInUse')
  const secret = newAppSecret()
  await storeApp(ctx.db, user.id, sealSecret(secret, ctx.config.SESSION_SECRET), ctx.clock.now())
  return describeSecret(secret, accountOfUser(user).name)
}
