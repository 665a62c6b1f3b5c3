import type { confirmAuthenticatorApp as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { openSecret, stepOfCode } from './authenticatorApp.ts'
import { afterAdding } from './ownFactors.ts'
import { lockApp, lockFactors, markStepUsed } from './queries/factors.ts'

/** Confirms a new authenticator app with its code, from when on it is asked for at sign-in. */
export async function confirmAuthenticatorApp(
  ctx: Context,
  { code }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { userId } = signedInUser(ctx)
  await lockFactors(ctx.db, userId)
  const app = await lockApp(ctx.db, userId)
  if (!app || app.confirmedAt) return { isRight: false, recoveryCodes: [] }
  const step = stepOfCode(openSecret(app.secret, ctx.config.SESSION_SECRET), code, ctx.clock.now(), app.lastStep)
  if (step === undefined) return { isRight: false, recoveryCodes: [] }
  await markStepUsed(ctx.db, userId, step, ctx.clock.now())
  return { isRight: true, recoveryCodes: await afterAdding(ctx, 'app') }
}
