import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { lockPhotos } from './queries.ts'

/** Locks the photos of a site and returns them with the one that is named. Refuses a photo of another site. */
export async function lockPhoto(ctx: Context, siteId: number, photoId: number) {
  const photos = await lockPhotos(ctx.db, siteId)
  const photo = photos.find(({ id }) => id === photoId)
  if (!photo) throw refuse('notFound')
  return { photo, others: photos.flatMap(({ id }) => (id === photoId ? [] : [id])) }
}
