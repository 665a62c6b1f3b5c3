import type { confirmAuthenticatorApp as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { afterAdding } from './ownFactors.ts'
import { lockApp, lockFactors } from './queries/factors.ts'
import { takeAppCode } from './takeAppCode.ts'

/** Confirms a new authenticator app with its code. From then on, sign-in asks for it. */
export async function confirmAuthenticatorApp(
  ctx: Context,
  { code }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { userId } = signedInUser(ctx)
  await lockFactors(ctx.db, userId)
  const app = await lockApp(ctx.db, userId)
  const isRight = app && !app.confirmedAt && (await takeAppCode(ctx, userId, app, code))
  if (!isRight) return { isRight: false, recoveryCodes: [] }
  return { isRight: true, recoveryCodes: await afterAdding(ctx, 'app') }
}
