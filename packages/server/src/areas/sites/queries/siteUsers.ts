import { maxSites } from '@semilla/contract/wire/paging.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Gives a user the duty to manage a site. Returns false if they had it already. */
export async function insertSiteUser(db: Tx, siteId: number, userId: number): Promise<boolean> {
  const added = await db
    .insertInto('siteUser')
    .values({ siteId, userId, duty: 'manage' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('siteId')
    .executeTakeFirst()
  return added !== undefined
}

/** Replaces all users with a duty at a site. Rows that stay are not touched, because removing one ends live connections. */
export async function replaceSiteUsers(
  db: Tx,
  siteId: number,
  duty: 'watch' | 'notify',
  userIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('siteUser')
    .where('siteId', '=', siteId)
    .where('duty', '=', duty)
    .where('userId', '<>', sql<number>`all (${[...userIds]}::bigint[])`)
    .execute()
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ siteId, userId, duty }))
  await db
    .insertInto('siteUser')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps the sites with their organization until the transaction ends, and waits for whoever is changing one. */
export const holdSites = (db: Tx, siteIds: readonly number[]) =>
  db
    .selectFrom('site')
    .select('id')
    .where('id', '=', sql<number>`any (${[...siteIds]}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute()

type NamedSite = { readonly id: number; readonly name: string; readonly isHeld: boolean }

/**
 * Returns the sites that a user of an organization could manage, and whether they do: its active ones, and all that they
 * manage already, also one of another organization that they got by a code.
 */
export const listSitesOfOrganization = (db: Tx, organizationId: number, userId: number): Promise<NamedSite[]> =>
  db
    .selectFrom('site')
    .leftJoin('siteUser', (join) =>
      join
        .onRef('siteUser.siteId', '=', 'site.id')
        .on('siteUser.userId', '=', userId)
        .on('siteUser.duty', '=', 'manage'),
    )
    .select(['site.id', 'site.name'])
    .select((of) => of('siteUser.userId', 'is not', null).$castTo<boolean>().as('isHeld'))
    .where((of) =>
      of.or([
        of('siteUser.userId', 'is not', null),
        of.and([of('site.organizationId', '=', organizationId), of('site.status', '=', 'active')]),
      ]),
    )
    .orderBy('site.name')
    .limit(maxSites)
    .execute()

/** Replaces the sites that a user manages. Rows that stay are not touched, because removing one ends live connections. */
export async function replaceManagedSites(db: Tx, userId: number, siteIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('siteUser')
    .where('userId', '=', userId)
    .where('duty', '=', 'manage')
    .where('siteId', '<>', sql<number>`all (${[...siteIds]}::bigint[])`)
    .execute()
  for (const siteId of siteIds) await insertSiteUser(db, siteId, userId)
}
