import type { getSecondFactors as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { isRequiredOf } from './ownFactors.ts'
import { findFactors, listPasskeys } from './queries/factors.ts'

/** Returns the caller's second steps at sign-in, and whether they must have one. */
export async function getSecondFactors(ctx: Context): Promise<Output<typeof operation>> {
  const { userId } = signedInUser(ctx)
  const { hasApp, recoveryCodesLeft } = await findFactors(ctx.db, userId)
  const passkeys = await listPasskeys(ctx.db, userId)
  return {
    hasApp,
    recoveryCodesLeft,
    isRequired: await isRequiredOf(ctx),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      usedAt: lastUsedAt ?? undefined,
    })),
  }
}
