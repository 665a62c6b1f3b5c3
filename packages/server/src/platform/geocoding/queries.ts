import { type CalendarDate, dayInCity } from '@semilla/domain/values/dates.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import { sql } from 'kysely'
import { daysBefore } from '../clock.ts'
import type { Tx } from '../database/database.ts'

/** A known address and its location. */
export type NumberedPoint = Point & { readonly number: number; readonly street: string; readonly zip: string }

const columns = sql`street, number, coalesce(zip, '') as zip, latitude, longitude`

/**
 * Returns the known addresses of a street that come next below and above a house number. A street typed without its
 * type matches all streets of that name.
 */
export async function listNeighbors(db: Tx, street: string, number: number, zip: string): Promise<NumberedPoint[]> {
  const here = sql`(street = ${street} or street ^@ ${`${street} `}) and (${zip} = '' or zip is null or zip = ${zip})`
  const { rows } = await sql<NumberedPoint>`
    (select ${columns} from address_point where ${here} and number <= ${number} order by street = ${street} desc, number desc limit 1)
    union
    (select ${columns} from address_point where ${here} and number >= ${number} order by street = ${street} desc, number limit 1)
  `.execute(db)
  return rows
}

/** Returns up to ten known addresses whose number and street start with the given text. */
export async function listKnownAddresses(db: Tx, number: string, street: string): Promise<NumberedPoint[]> {
  const { rows } = await sql<NumberedPoint>`
    select ${columns} from address_point where number::text ^@ ${number} and street ^@ ${street}
    order by street, number limit 10`.execute(db)
  return rows
}

/** Returns the centroid of a ZIP code; undefined when it is not known. */
export async function findZipPoint(db: Tx, zip: string): Promise<Point | undefined> {
  return db.selectFrom('zipArea').select(['latitude', 'longitude']).where('zip', '=', zip).executeTakeFirst()
}

/** Returns the centroids of all ZIP codes. */
export const listZipPoints = async (db: Tx): Promise<(Point & { name: string })[]> =>
  db.selectFrom('zipArea').select(['zip as name', 'latitude', 'longitude']).execute()

/** Returns the centroids of all neighborhoods, of ended ones too. */
export const listNeighborhoodPoints = async (db: Tx): Promise<(Point & { name: string })[]> =>
  db.selectFrom('neighborhood').select(['name', 'latitude', 'longitude']).execute()

/** Returns the centroids of the neighborhoods that can be chosen. */
export const listOpenNeighborhoodPoints = async (db: Tx): Promise<(Point & { name: string })[]> =>
  db.selectFrom('neighborhood').select(['name', 'latitude', 'longitude']).where('disabledAt', 'is', null).execute()

/** Returns the name and state of the city, for addresses that contain neither. */
export const findCityNames = (db: Tx): Promise<{ city: string; state: string } | undefined> =>
  db
    .selectFrom('organization')
    .select(['city', 'state'])
    .where('kind', '=', 'city')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Counts a lookup and returns true; returns false without counting when the maximum for the day is reached. An empty
 * network stands for all networks together.
 */
export async function countLookup(
  db: Tx,
  { day, network, most }: { readonly day: CalendarDate; readonly network: string; readonly most: number },
): Promise<boolean> {
  if (most < 1) return false
  const counted = await db
    .insertInto('geocoderUse')
    .values({ day, network, lookups: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'network'])
        .doUpdateSet((of) => ({ lookups: of('geocoderUse.lookups', '+', 1) }))
        .where('geocoderUse.lookups', '<', most),
    )
    .returning('day')
    .executeTakeFirst()
  return counted !== undefined
}

/** Deletes the lookup counts of days that are more than a week ago. */
export const deleteOldUse = (db: Tx, now: Date) =>
  db
    .deleteFrom('geocoderUse')
    .where('day', '<', dayInCity(new Date(daysBefore(now, 7))))
    .execute()
