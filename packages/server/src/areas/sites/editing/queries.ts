import { type SiteForm, siteTypeOf } from '@semilla/domain/sites/site.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteDetails } from '../queries/record.ts'

/**
 * Locks a site until the transaction ends and returns its version; undefined if there is none. Rows that name the site
 * can be stored meanwhile, by transactions that hold a vacancy of it.
 */
export const lockSite = async (db: Tx, siteId: number): Promise<number | undefined> =>
  (await db.selectFrom('site').select('version').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirst())?.version

/** Where a site is after its address changed. */
export type Moved = {
  readonly point: Point | undefined
  readonly isExact: boolean
  readonly neighborhood: string
}

/** Stores what was entered about a site, whose row is locked, and its licenses. */
export async function saveSite(
  db: Tx,
  siteId: number,
  form: SiteForm,
  details: SiteDetails,
  { moved, at }: { readonly moved: Moved | undefined; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('site')
    .set((eb) => ({
      name: form.name,
      // Family, friends and neighbors have no kind of care of their own.
      type: sql<string>`case when care_type = ${form.careType} then type else ${siteTypeOf(form.careType)} end`,
      careType: form.careType,
      street: form.street,
      city: form.city,
      state: form.state,
      zip: form.zip,
      phone: form.phone,
      email: form.email,
      website: form.website,
      licenceNumber: form.licenceNumber || null,
      capacity: form.capacity ?? null,
      languages: form.languages,
      extras: form.extras,
      schedule: JSON.stringify(form.schedule),
      details: JSON.stringify(details),
      descriptions: JSON.stringify(form.descriptions),
      ageGroupSeats: JSON.stringify(form.ageGroupSeats),
      updatedAt: at,
      version: eb('version', '+', 1),
      ...(moved && {
        latitude: moved.point?.latitude ?? null,
        longitude: moved.point?.longitude ?? null,
        isExactlyLocated: moved.isExact,
        neighborhoodId: sql<number>`(select id from neighborhood where name = ${moved.neighborhood})`,
      }),
    }))
    .where('id', '=', siteId)
    .execute()
  await db.deleteFrom('siteLicence').where('siteId', '=', siteId).execute()
  if (form.licences.length === 0) return
  const licences = form.licences.map(({ number, type, capacity, startOn, endOn }) => ({
    siteId,
    number,
    type,
    capacity: capacity ?? null,
    startsOn: startOn ?? null,
    endsOn: endOn ?? null,
  }))
  await db.insertInto('siteLicence').values(licences).execute()
}
