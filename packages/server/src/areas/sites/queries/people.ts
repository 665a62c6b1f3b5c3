import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type Duty = 'watch' | 'notify'

/** Of the given users, those who belong to the site's organization and have a working account. */
export const listColleagues = async (db: Tx, siteId: number, userIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('appUser')
      .innerJoin('site', 'site.organizationId', 'appUser.organizationId')
      .select('appUser.id')
      .where('site.id', '=', siteId)
      .where('appUser.id', '=', sql<number>`any (${[...userIds]}::bigint[])`)
      .where('appUser.disabledAt', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** Who has a duty at a site, by id. */
export const listPeopleOf = async (db: Tx, siteId: number, duty: Duty): Promise<number[]> =>
  (
    await db
      .selectFrom('siteUser')
      .select('userId')
      .where('siteId', '=', siteId)
      .where('duty', '=', duty)
      .orderBy('userId')
      .forUpdate()
      .execute()
  ).map(({ userId }) => userId)
