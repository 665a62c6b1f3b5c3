import type { addSitePhoto as operation } from '@semilla/contract/sites/editing.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { KeptPhoto } from '../../../platform/files/keepPhoto.ts'
import { takeUploads } from '../../../platform/files/takeUploads.ts'
import { insertPhoto } from './queries.ts'

/** Adds a photo of a site, which was checked and kept before. */
export async function addSitePhoto(
  ctx: Context,
  { siteId, description, uploadId }: Input<typeof operation>,
  kept: KeptPhoto | undefined,
): Promise<Output<typeof operation>> {
  if (!kept) throw refuse('uploadFailed')
  const photo = { siteId, description, addedBy: userIdOf(ctx.actor), at: ctx.clock.now() }
  const added = await insertPhoto(ctx.db, photo, kept)
  if (!added) throw refuse('tooManyPhotos')
  ctx.audit({ action: 'create', entity: 'sitePhoto', entityId: added.id, siteId, after: { photo: description } })
  if (uploadId) await takeUploads(ctx, [uploadId])
  return { id: added.id }
}
