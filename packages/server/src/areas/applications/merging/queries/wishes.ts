import type { RowOf } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { moveWantedPlaces } from '../../queries/wantedPlaces.ts'

const careColumns = [
  'siteTypes',
  'onlyPreferredLocations',
  'languages',
  'onlyPreferredLanguages',
  'extras',
  'onlyPreferredSites',
  'allAtOneSite',
  'noPreference',
] as const
const placeColumns = ['position', 'kind', 'place', 'miles', 'hasStreetNumber', 'latitude', 'longitude'] as const
const siteColumns = ['siteId', 'kind', 'position', 'reasonIds', 'otherReason', 'expiresOn', 'createdAt'] as const

/** A family's program preferences as stored: its wishes, its places and its lists of sites. */
export type StoredWishes = {
  readonly care: RowOf<'careNeed', (typeof careColumns)[number]>
  readonly places: readonly RowOf<'preferredLocation', (typeof placeColumns)[number]>[]
  readonly sites: readonly RowOf<'sitePreference', (typeof siteColumns)[number]>[]
}

/** Returns the program preferences of a family. */
export async function getWishes(db: Tx, applicationId: number): Promise<StoredWishes> {
  const care = await db
    .selectFrom('careNeed')
    .select(careColumns)
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  const places = await db
    .selectFrom('preferredLocation')
    .select(placeColumns)
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .execute()
  const sites = await db
    .selectFrom('sitePreference')
    .select(siteColumns)
    .where('applicationId', '=', applicationId)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  return { care, places, sites }
}

/**
 * Replaces the program preferences of a family, with the centers that zips and neighborhoods have by now. Conditions that
 * join the wishes and the lists are checked at the end.
 */
export async function replaceWishes(
  db: Tx,
  applicationId: number,
  { care, places, sites }: StoredWishes,
): Promise<void> {
  await db.deleteFrom('sitePreference').where('applicationId', '=', applicationId).execute()
  await db.deleteFrom('preferredLocation').where('applicationId', '=', applicationId).execute()
  await db
    .updateTable('careNeed')
    .set(care as never)
    .where('applicationId', '=', applicationId)
    .execute()
  const own = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, applicationId }))
  if (places.length > 0) {
    await db
      .insertInto('preferredLocation')
      .values(own(places) as never)
      .execute()
    await moveWantedPlaces(db, applicationId)
  }
  if (sites.length > 0)
    await db
      .insertInto('sitePreference')
      .values(own(sites) as never)
      .execute()
}
