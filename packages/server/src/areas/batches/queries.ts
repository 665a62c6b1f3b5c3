import { sql } from 'kysely'
import { daysBefore } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'

type Place = { readonly userId: number; readonly key: string }

/**
 * The maximum number of selections of an account. The oldest are deleted first, as their screens were left long ago.
 */
const mostBatches = 20

/** Stores a selection under a key and replaces an older one. */
export async function keepBatch(db: Tx, { userId, key }: Place, data: unknown, at: Date): Promise<void> {
  await sql`insert into batch (user_id, key, data, created_at) values (${userId}, ${key}, ${JSON.stringify(data ?? null)}::jsonb, ${at})
    on conflict (user_id, key) do update set data = excluded.data, created_at = excluded.created_at`.execute(db)
  await sql`delete from batch where user_id = ${userId} and key in (
    select key from batch where user_id = ${userId} and key <> ${key} order by created_at desc, key offset ${mostBatches - 1})`.execute(
    db,
  )
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
