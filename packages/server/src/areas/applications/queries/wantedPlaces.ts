import { sql } from 'kysely'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

const place = sql`${jsonOf('preferredLocation', 'l', ['kind', 'place', 'miles'])} || jsonb_build_object('point',
  case when l.latitude is not null and l.longitude is not null
    then ${jsonOf('preferredLocation', 'l', ['latitude', 'longitude'])} end)`

/** The places near which the family of application `a` wants care, in its order; a point is null if it is not located. */
export const wantedPlaces = sql`(select coalesce(jsonb_agg(${place} order by l.position), '[]')
  from preferred_location l where l.application_id = a.id)`

/**
 * Moves the zips and neighborhoods near which families want care to their centers, where they are not there: those of all
 * families, or of one application. Returns whether any was moved.
 */
export async function moveWantedPlaces(db: Tx, applicationId?: number): Promise<boolean> {
  const moved = await sql`update preferred_location l set latitude = c.latitude, longitude = c.longitude
    from (select 'zip' as kind, zip as name, latitude, longitude from zip_area
      union all select 'neighborhood', name, latitude, longitude from neighborhood) c
    where l.kind = c.kind and case l.kind when 'zip' then left(l.place, 5) else l.place end = c.name
      and (l.latitude, l.longitude) is distinct from (c.latitude, c.longitude)
      ${applicationId === undefined ? sql`` : sql`and l.application_id = ${applicationId}`}`.execute(db)
  return (moved.numAffectedRows ?? 0n) > 0n
}
