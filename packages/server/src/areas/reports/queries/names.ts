import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type Area = {
  readonly zip: string
  readonly neighborhood: string
  readonly latitude: number
  readonly longitude: number
}

/** Returns the zips of the city with the neighborhood whose center is nearest to each. */
export async function listAreas(db: Tx): Promise<Area[]> {
  const { rows } = await sql<Area>`
    select z.zip, z.latitude, z.longitude, coalesce((select n.name from neighborhood n
      order by power(n.latitude - z.latitude, 2) + power((n.longitude - z.longitude) * 0.79, 2) limit 1), '') as neighborhood
    from zip_area z`.execute(db)
  return rows
}

/** Returns the names of organizations, by id. */
export const listOrganizationNames = async (db: Tx, ids: readonly number[]): Promise<Map<string, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('organization')
            .select(['id', 'name'])
            .where('id', 'in', [...ids])
            .execute()
        ).map(({ id, name }) => [String(id), name]),
      )
