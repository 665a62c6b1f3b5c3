import type { getUserType as operation } from '@semilla/contract/accounts/profile.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { findVisibleUser } from './queries/users.ts'

/**
 * Returns the type of a user visible to the caller. Refuses any other user as not found, so that accounts cannot be
 * enumerated.
 */
export async function getUserType(
  ctx: Context,
  { userId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const found = await findVisibleUser(ctx.db, signedInUser(ctx), userId)
  if (!found) throw refuse('notFound')
  return { userType: found.userType }
}
