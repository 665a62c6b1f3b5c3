import type { updateUserPicture as operation } from '@semilla/contract/accounts.ts'
import type { Input, Output } from '@semilla/contract/operation.ts'
import type { Context } from '../../platform/context.ts'
import { ownUserId } from './ownUserId.ts'
import { addressOfPicture, readPicture } from './pictures.ts'
import { updatePicture } from './queries/profiles.ts'

/** Sets the own picture. */
export async function updateUserPicture(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const userId = ownUserId(ctx, input.userId)
  const picture = readPicture(input.picture, input.fileName)
  await updatePicture(ctx.db, userId, picture, ctx.clock.now())
  ctx.audit({
    action: 'update',
    entity: 'picture',
    entityId: userId,
    after: { type: picture.type, bytes: picture.bytes.length },
  })
  return { url: addressOfPicture(picture) }
}
