import type { WantedPlace } from '@semilla/domain/matching/types.ts'
import type { Weekday, WeeklyHours } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { wantedPlaces } from '../../queries/wantedPlaces.ts'

/** Where and when a family looks for care. */
export type Surroundings = {
  readonly applicationId: number
  readonly cityId: number
  readonly startOn: string
  readonly days: readonly Weekday[]
  readonly hours: WeeklyHours
  readonly homeZip: string
  readonly places: readonly WantedPlace[]
}

/** Returns where and when the families of applications look for care. */
export async function listSurroundings(db: Tx, applicationIds: readonly number[]): Promise<Surroundings[]> {
  const { rows } = await sql<Surroundings>`
    select a.id as application_id, a.city_id, n.start_on, n.days, n.hours, coalesce(p.zip, '') as home_zip, ${wantedPlaces} as places
    from application a join care_need n on n.application_id = a.id
      left join parent p on p.application_id = a.id and p.position = 'A'
    where a.id = any (${[...applicationIds]}::bigint[])`.execute(db)
  return rows.map((row) => ({
    ...row,
    places: row.places.map((place) => ({ ...place, point: place.point ?? undefined })),
  }))
}
