import type { getUserPicture as operation } from '@semilla/contract/accounts/profile.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { addressOfPicture } from './pictures.ts'
import { findVisibleUser } from './queries/users.ts'

/** Returns the picture of a user visible to the caller; the caller's own by default. */
export async function getUserPicture(
  ctx: Context,
  { userId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const actor = signedInUser(ctx)
  const found = await findVisibleUser(ctx.db, actor, userId ?? actor.userId)
  if (!found) throw refuse('notFound')
  const { picture: bytes, pictureType: type } = found
  return { url: bytes && type ? addressOfPicture({ bytes, type }) : undefined }
}
