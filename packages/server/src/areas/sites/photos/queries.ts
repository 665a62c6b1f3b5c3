import { siteLimits } from '@semilla/domain/sites/site.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { KeptPhoto } from '../../../platform/files/keepPhoto.ts'

/** Returns a photo with its files and the status of its site, or undefined. */
export const findPhoto = (db: Tx, photoId: number) =>
  db
    .selectFrom('sitePhoto')
    .innerJoin('site', 'site.id', 'sitePhoto.siteId')
    .select([
      'sitePhoto.siteId',
      'sitePhoto.storageKey',
      'sitePhoto.byteCount',
      'sitePhoto.smallKey',
      'sitePhoto.smallBytes',
      'site.status as siteStatus',
    ])
    .where('sitePhoto.id', '=', photoId)
    .executeTakeFirst()

/** Returns the photos of a site in their order. */
export const listPhotos = (db: Tx, siteId: number) =>
  db
    .selectFrom('sitePhoto')
    .select(['id', 'description', 'position'])
    .where('siteId', '=', siteId)
    .orderBy('position')
    .execute()

/** SQL for the photo that lists show, in queries over `site`. */
export const firstPhoto = sql<{ id: number; description: string } | null>`(
  select ${jsonOf('sitePhoto', 'sp', ['id', 'description'])} from site_photo sp
  where sp.site_id = site.id order by sp.position limit 1)`

/** Locks the photos of a site, by its row, and returns them in their order. */
export async function lockPhotos(db: Tx, siteId: number) {
  await db.selectFrom('site').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
  return listPhotos(db, siteId)
}

type NewPhoto = {
  readonly siteId: number
  readonly description: string
  readonly addedBy: number | undefined
  readonly at: Date
}

/** Inserts a photo after the last one and returns its id; undefined if the site has as many as it may have. */
export async function insertPhoto(db: Tx, { siteId, description, addedBy, at }: NewPhoto, kept: KeptPhoto) {
  const position = (await lockPhotos(db, siteId)).length + 1
  if (position > siteLimits.photos) return undefined
  const files = {
    storageKey: kept.large.key,
    byteCount: kept.large.byteCount,
    smallKey: kept.small.key,
    smallBytes: kept.small.byteCount,
  }
  return db
    .insertInto('sitePhoto')
    .values({ siteId, position, description, ...files, addedBy: addedBy ?? null, addedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Stores the order of the photos of a site: the first id is shown first. */
export const setOrder = (db: Tx, ids: readonly number[]) =>
  sql`update site_photo p set position = given.position
    from unnest(${[...ids]}::bigint[]) with ordinality given(id, position) where p.id = given.id`.execute(db)

export const describePhoto = (db: Tx, photoId: number, description: string) =>
  db.updateTable('sitePhoto').set({ description }).where('id', '=', photoId).execute()

export const deletePhoto = (db: Tx, photoId: number) => db.deleteFrom('sitePhoto').where('id', '=', photoId).execute()

/** Returns those of a list of keys that belong to a photo of a site. */
export async function listPhotoKeys(db: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from site_photo, unnest(array[storage_key, small_key]) key
    where key = any (${[...keys]}::text[])`.execute(db)
  return rows.map(({ key }) => key)
}
