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

/** Replaces all users with a duty at a site. */
export async function replaceSiteUsers(
  db: Tx,
  siteId: number,
  duty: 'watch' | 'notify',
  userIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('siteUser').where('siteId', '=', siteId).where('duty', '=', duty).execute()
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ siteId, userId, duty }))
  await db
    .insertInto('siteUser')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
