import type { Point } from '@semilla/domain/values/distance.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

const place = sql`${jsonOf('preferredLocation', 'l', ['kind', 'place', 'miles'])} || jsonb_build_object('point',
  case when l.latitude is not null and l.longitude is not null
    then ${jsonOf('preferredLocation', 'l', ['latitude', 'longitude'])} end)`

/** The places near which the family of application `a` wants care, in its order; a point is null if it is not located. */
export const wantedPlaces = sql`(select coalesce(jsonb_agg(${place} order by l.position), '[]')
  from preferred_location l where l.application_id = a.id)`

/** Gives a center to all zips or neighborhoods of one name near which families want care. Returns whether there are any. */
export async function moveWantedPlaces(
  db: Tx,
  kind: 'zip' | 'neighborhood',
  name: string,
  at: Point,
): Promise<boolean> {
  const named = kind === 'zip' ? sql`left(place, 5)` : sql`place`
  const moved = await sql`update preferred_location set latitude = ${at.latitude}, longitude = ${at.longitude}
    where kind = ${kind} and ${named} = ${name}`.execute(db)
  return (moved.numAffectedRows ?? 0n) > 0n
}
