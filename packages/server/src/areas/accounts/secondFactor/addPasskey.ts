import type { addPasskey as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { afterAdding } from './ownFactors.ts'
import { readNewPasskey } from './passkeys.ts'
import { insertPasskey, lockFactors, takeChallenge } from './queries/factors.ts'

/** Minutes that a browser has to make a passkey. */
const challengeMinutes = 10

/** Adds a passkey that signed what the server asked for. */
export async function addPasskey(
  ctx: Context,
  { name, passkey }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { userId } = signedInUser(ctx)
  const now = ctx.clock.now()
  await lockFactors(ctx.db, userId)
  const challenge = await takeChallenge(ctx.db, userId, new Date(now.getTime() - challengeMinutes * 60_000))
  const made = challenge && (await readNewPasskey(ctx.config, passkey, challenge))
  if (!made) return { isRight: false, recoveryCodes: [] }
  await insertPasskey(ctx.db, userId, { ...made, name }, now)
  return { isRight: true, recoveryCodes: await afterAdding(ctx, 'passkey') }
}
