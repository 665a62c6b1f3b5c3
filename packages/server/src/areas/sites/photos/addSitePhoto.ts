import type { addSitePhoto as operation } from '@semilla/contract/sites/editing.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { type KeptPhoto, keepPhoto } from '../../../platform/files/keepPhoto.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { hasSite, sitesVisibleTo } from '../queries/reach.ts'
import { insertPhoto } from './queries.ts'

type Sent = Input<typeof operation>

/** Checks and keeps the file of a photo, for callers who may change the site; the access rule refuses the others. */
export const prepareSitePhoto: Before<Sent, KeptPhoto | undefined> = async (
  caller,
  { file, siteId },
  inTransaction,
) => {
  if (!file) return undefined
  const mayChange = await inTransaction(async (db) =>
    hasSite(db, siteId, sitesVisibleTo(await caller.actor(db), 'write')),
  )
  return mayChange ? keepPhoto(caller.config, file.path) : undefined
}

/** Adds a photo of a site, which was checked and kept before. */
export async function addSitePhoto(
  ctx: Context,
  { siteId, description }: Sent,
  kept: KeptPhoto | undefined,
): Promise<Output<typeof operation>> {
  if (!kept) throw refuse('invalid', {}, [{ path: 'file', code: 'required' }])
  const photo = { siteId, description, addedBy: userIdOf(ctx.actor), at: ctx.clock.now() }
  const added = await insertPhoto(ctx.db, photo, kept)
  if (!added) throw refuse('tooManyPhotos')
  ctx.audit({ action: 'create', entity: 'sitePhoto', entityId: added.id, siteId, after: { photo: description } })
  return { id: added.id }
}
