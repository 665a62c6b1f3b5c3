import type { getUserPicture as operation } from '@semilla/contract/accounts.ts'
import type { Input, Output } from '@semilla/contract/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isAgencyStaff } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ownUserId } from './ownUserId.ts'
import { addressOfPicture } from './pictures.ts'
import { findPicture } from './queries/profiles.ts'

/** Somebody's picture, the own one when nobody is named. A family's is for itself and for agency staff. */
export async function getUserPicture(
  ctx: Context,
  { userId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const own = ownUserId(ctx)
  const found = await findPicture(ctx.db, userId ?? own)
  if (!found) throw refuse('notFound')
  const isTheirs = (userId ?? own) === own
  if (!isTheirs && found.userType === 'parent' && !isAgencyStaff(ctx.actor)) throw refuse('notFound')
  return { url: found.picture && addressOfPicture(found.picture) }
}
