import type { getSitePhoto as operation } from '@semilla/contract/sites/editing.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { fileStoreOf } from '../../../platform/files/fileStore.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { hasSite, sitesReadableBy } from '../queries/reach.ts'
import { findPhoto } from './queries.ts'

/** Returns a photo of a site. Those of active sites are public; of others only those who may read the site see them. */
export async function getSitePhoto(ctx: Context, { photoId, size }: Input<typeof operation>): Promise<FileAnswer> {
  const photo = await findPhoto(ctx.db, photoId)
  if (!photo) throw refuse('notFound')
  const isPublic = photo.siteStatus === 'active'
  if (!isPublic && !(await hasSite(ctx.db, photo.siteId, sitesReadableBy(ctx.actor)))) throw refuse('notFound')
  const [key, byteCount] = size === 'small' ? [photo.smallKey, photo.smallBytes] : [photo.storageKey, photo.byteCount]
  return {
    fileName: `${photoId}.jpg`,
    contentType: 'image/jpeg',
    isShown: true,
    body: { byteCount, open: async (range) => (await fileStoreOf(ctx.config)).get(key, range) },
  }
}
