import { startPasskey as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { accountOfUser } from '../accountOfUser.ts'
import type { CheckedPassword } from '../signIn/checkedPassword.ts'
import { requirePassword } from './ownFactors.ts'
import { newPasskeyOptions } from './passkeys.ts'
import { listPasskeys, storeChallenge } from './queries/factors.ts'

/** Returns what a new passkey of the caller has to sign. */
export async function startPasskey(
  ctx: Context,
  _input: Input<typeof operation>,
  checked: CheckedPassword | undefined,
): Promise<Output<typeof operation>> {
  const user = await requirePassword(ctx, operation, checked)
  const owner = { id: user.id, account: accountOfUser(user).name }
  const passkey = await newPasskeyOptions(ctx.config, owner, await listPasskeys(ctx.db, user.id))
  await storeChallenge(ctx.db, user.id, passkey.challenge, ctx.clock.now())
  return { passkey }
}
