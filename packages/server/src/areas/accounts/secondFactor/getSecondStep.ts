import type { getSecondStep as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { signInOptions } from './passkeys.ts'
import { pendingOf } from './pendingOf.ts'
import { findFactors, listPasskeys } from './queries/factors.ts'
import { setPendingChallenge } from './queries/pending.ts'

/** Returns how the sign-in that waits in this browser can be completed; nothing where none waits. */
export async function getSecondStep(
  ctx: Context,
  _input: Input<typeof operation>,
  key: string | undefined,
): Promise<Output<typeof operation>> {
  const pending = await pendingOf(ctx, key)
  if (!pending) return { steps: [], passkey: undefined }
  const { hasApp, hasPasskey, recoveryCodesLeft } = await findFactors(ctx.db, pending.userId)
  const steps: Output<typeof operation>['steps'] = []
  if (hasPasskey) steps.push('passkey')
  if (hasApp) steps.push('app')
  if (recoveryCodesLeft > 0) steps.push('recovery')
  if (!hasPasskey) return { steps, passkey: undefined }
  const options = await signInOptions(ctx.config, await listPasskeys(ctx.db, pending.userId))
  await setPendingChallenge(ctx.db, pending.tokenHash, options.challenge)
  return { steps, passkey: options }
}
