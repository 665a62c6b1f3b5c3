import type { addSitePhoto as operation } from '@semilla/contract/sites/editing.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import { type KeptPhoto, keepPhoto } from '../../../platform/files/keepPhoto.ts'
import { pathsOfUploads } from '../../../platform/files/pathsOfUploads.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { hasSite, sitesVisibleTo } from '../queries/reach.ts'

/** Checks and keeps the file of a photo, for callers who may change the site; the access rule refuses the others. */
export const preparePhoto: Before<Input<typeof operation>, KeptPhoto | undefined> = async (
  caller,
  { file, uploadId, siteId },
  inTransaction,
) => {
  const path = await inTransaction(async (db) => {
    const actor = await caller.actor(db)
    const userId = userIdOf(actor)
    if (userId === undefined || !(await hasSite(db, siteId, sitesVisibleTo(actor, 'write')))) return undefined
    if (file) return file.path
    return uploadId ? (await pathsOfUploads(db, caller.config, userId, [uploadId]))?.[0] : undefined
  })
  return path === undefined ? undefined : keepPhoto(caller.config, path)
}
