import type { updateUserPicture as operation } from '@semilla/contract/accounts/profile.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { type Before, OutdatedError } from '../../../platform/http/calls/route.ts'
import { ownUserId } from '../ownUserId.ts'
import { addressOfPicture, readPicture } from './pictures.ts'
import { type Picture, updatePicture } from './queries/profiles.ts'

type Sent = Input<typeof operation>

/** Decodes the caller's picture. Returns undefined if nobody is signed in, or if the request names another user. */
export const preparePicture: Before<Sent, Picture | undefined> = async (caller, input, inTransaction) => {
  const own = await inTransaction((db) => caller.userId(db))
  if (own === undefined || (input.userId ?? own) !== own) return undefined
  return readPicture(input.picture, input.fileName)
}

/** Sets the caller's own picture. */
export async function updateUserPicture(
  ctx: Context,
  input: Sent,
  picture: Picture | undefined,
): Promise<Output<typeof operation>> {
  const userId = ownUserId(ctx, input.userId)
  if (!picture) throw new OutdatedError()
  await updatePicture(ctx.db, userId, picture, ctx.clock.now())
  ctx.audit({
    action: 'update',
    entity: 'picture',
    entityId: userId,
    after: { type: picture.type, bytes: picture.bytes.length },
  })
  return { url: addressOfPicture(picture) }
}
