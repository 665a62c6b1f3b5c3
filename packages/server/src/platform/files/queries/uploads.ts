import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { lockCounting } from '../../database/queries.ts'

/** A file that a user begins to send. */
export type NewUpload = { readonly id: string; readonly userId: number; readonly byteCount: number }

/** Returns how many files, and how many bytes, a user began to send since an instant. Locks the user's counting. */
export async function countUploads(db: Tx, userId: number, since: Date): Promise<{ files: number; bytes: number }> {
  await lockCounting(db, 'uploads', userId)
  const { files, bytes } = await db
    .selectFrom('upload')
    .select((e) => [e.fn.countAll<number>().as('files'), sql<number>`coalesce(sum(byte_count), 0)::float8`.as('bytes')])
    .where('userId', '=', userId)
    .where('startedAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes }
}

/** Stores that a user begins to send a file. */
export const insertUpload = (db: Tx, upload: NewUpload, at: Date) =>
  db
    .insertInto('upload')
    .values({ ...upload, startedAt: at })
    .execute()

/** Returns those of a list of uploads that a user began, with the sizes that were announced. */
export const listOwnUploads = (db: Tx, ids: readonly string[], userId: number) =>
  db
    .selectFrom('upload')
    .select(['id', 'byteCount'])
    .where('id', 'in', [...ids])
    .where('userId', '=', userId)
    .execute()

/** Marks uploads of a user as taken, and returns how many of them no record had taken yet. */
export async function markUploadsTaken(db: Tx, ids: readonly string[], userId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ takenAt: at })
    .where('id', 'in', [...ids])
    .where('userId', '=', userId)
    .where('takenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes what was counted before an instant. */
export const deleteOldUploads = (db: Tx, before: Date) =>
  db.deleteFrom('upload').where('startedAt', '<', before.toISOString()).execute()
