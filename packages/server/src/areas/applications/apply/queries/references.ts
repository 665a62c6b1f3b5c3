import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Returns whether a city has an active agency with this id. */
export const isActiveAgency = async (db: Tx, agencyId: number, cityId: number): Promise<boolean> =>
  (await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', agencyId)
    .where('kind', '=', 'agency')
    .where('parentId', '=', cityId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** Returns the given site ids that exist. */
export const listExistingSites = async (db: Tx, siteIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('site')
      .select('id')
      .where('id', '=', sql<number>`any (${[...siteIds]}::bigint[])`)
      .execute()
  ).map(({ id }) => id)
