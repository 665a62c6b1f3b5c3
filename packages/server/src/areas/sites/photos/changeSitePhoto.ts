import type { changeSitePhoto as operation } from '@semilla/contract/sites/editing.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { valueAfter } from '../../../platform/http/calls/valueAfter.ts'
import { lockPhoto } from './lockPhoto.ts'
import { describePhoto, setOrder } from './queries.ts'

/**
 * Describes a photo of a site, and moves it to another position where one is given. Refused where a colleague wrote another
 * text since the caller saw it.
 */
export async function changeSitePhoto(
  ctx: Context,
  { siteId, photoId, description: sent, position, seen }: Input<typeof operation>,
): Promise<null> {
  const { photo, others } = await lockPhoto(ctx, siteId, photoId)
  const description = valueAfter(sent, seen, photo.description)
  const to = position === undefined ? photo.position : Math.min(Math.max(1, position), others.length + 1)
  if (to === photo.position && description === photo.description) return null
  if (to !== photo.position) await setOrder(ctx.db, others.toSpliced(to - 1, 0, photoId))
  if (description !== photo.description) await describePhoto(ctx.db, photoId, description)
  ctx.audit({
    action: 'update',
    entity: 'sitePhoto',
    entityId: photoId,
    siteId,
    before: { photo: photo.description, position: photo.position },
    after: { photo: description, position: to },
  })
  return null
}
