import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Place = { readonly userId: number; readonly key: string }

/** Keeps a selection under a key, in the place of an older one. */
export const keepBatch = (db: Tx, { userId, key }: Place, data: unknown, at: Date) =>
  sql`insert into batch (user_id, key, data, created_at) values (${userId}, ${key}, ${JSON.stringify(data ?? null)}::jsonb, ${at})
    on conflict (user_id, key) do update set data = excluded.data, created_at = excluded.created_at`.execute(db)

/** The selection kept under a key, if any. */
export const findBatch = (db: Tx, { userId, key }: Place) =>
  db.selectFrom('batch').select('data').where('userId', '=', userId).where('key', '=', key).executeTakeFirst()

export const removeBatch = (db: Tx, { userId, key }: Place) =>
  db.deleteFrom('batch').where('userId', '=', userId).where('key', '=', key).execute()
