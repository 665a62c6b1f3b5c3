import type { removeSitePhoto as operation } from '@semilla/contract/sites/editing.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { lockPhoto } from './lockPhoto.ts'
import { deletePhoto, setOrder } from './queries.ts'

/** Removes a photo of a site. Its file goes with the next clean-up. */
export async function removeSitePhoto(ctx: Context, { siteId, photoId }: Input<typeof operation>): Promise<null> {
  const { photo, others } = await lockPhoto(ctx, siteId, photoId)
  await deletePhoto(ctx.db, photoId)
  await setOrder(ctx.db, others)
  ctx.audit({
    action: 'remove',
    entity: 'sitePhoto',
    entityId: photoId,
    siteId,
    before: { photo: photo.description },
  })
  return null
}
