import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { readsSite } from './reach.ts'

export type Duty = 'watch' | 'notify'

/** Returns those of the given users who belong to the site's organization and have an active account. */
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

/** Returns the ids of the users with a duty at a site, also of disabled ones. */
export const listUsersWithDuty = async (db: Tx, siteId: number, duty: Duty): Promise<number[]> =>
  (
    await db
      .selectFrom('siteUser')
      .select('userId')
      .where('siteId', '=', siteId)
      .where('duty', '=', duty)
      .orderBy('userId')
      .execute()
  ).map(({ userId }) => userId)

/** Returns everyone with an active account in the organization of a site, by name. */
export const listPeopleOfOrganization = (db: Tx, siteId: number) =>
  db
    .selectFrom('appUser')
    .innerJoin('site', 'site.organizationId', 'appUser.organizationId')
    .select(['appUser.id', personNameOf('app_user').as('name'), sql<string>`coalesce(app_user.email, '')`.as('email')])
    .select(sql<boolean>`${sql.raw(readsSite({ site: 'site', user: 'app_user' }))}`.as('mayRead'))
    .where('site.id', '=', siteId)
    .where('appUser.disabledAt', 'is', null)
    .orderBy(sql`app_user.last_name collate "und-x-icu"`)
    .orderBy(sql`app_user.first_name collate "und-x-icu"`)
    .orderBy('appUser.id')
    .limit(1000)
    .execute()
