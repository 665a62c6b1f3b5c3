import { daysBefore } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'

type Place = { readonly userId: number; readonly key: string }

/**
 * The maximum number of selections of an account. The oldest are deleted first, as their screens were left long ago.
 */
const maxBatches = 20

/** Stores a selection under a key and replaces an older one. */
export async function saveBatch(db: Tx, { userId, key }: Place, data: unknown, at: Date): Promise<void> {
  const selection = { data: JSON.stringify(data ?? null), createdAt: at }
  await db
    .insertInto('batch')
    .values({ userId, key, ...selection })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(selection))
    .execute()
  const others = db.selectFrom('batch').select('key').where('userId', '=', userId).where('key', '<>', key)
  const beyond = others
    .orderBy('createdAt', 'desc')
    .orderBy('key')
    .offset(maxBatches - 1)
  await db.deleteFrom('batch').where('userId', '=', userId).where('key', 'in', beyond).execute()
}

/** Returns the selection stored under a key, if any. */
export const findBatch = (db: Tx, { userId, key }: Place) =>
  db.selectFrom('batch').select('data').where('userId', '=', userId).where('key', '=', key).executeTakeFirst()

/** Deletes the selection stored under a key. */
export const removeBatch = (db: Tx, { userId, key }: Place) =>
  db.deleteFrom('batch').where('userId', '=', userId).where('key', '=', key).execute()

/** Deletes selections that were not used for a week. */
export const deleteOldBatches = (db: Tx, now: Date) =>
  db.deleteFrom('batch').where('createdAt', '<', daysBefore(now, 7)).execute()
