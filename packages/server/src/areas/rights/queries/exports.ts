import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Adds an export that is being prepared, and returns its id. */
export const insertExport = async (
  db: Tx,
  of: { userId: number; sessionId: number; language: string; at: Date },
): Promise<number> =>
  (
    await db
      .insertInto('dataExport')
      .values({
        userId: of.userId,
        sessionId: of.sessionId,
        language: of.language,
        status: 'preparing',
        requestedAt: of.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Returns the latest export of a session. */
export const findLatestExport = (db: Tx, sessionId: number) =>
  db
    .selectFrom('dataExport')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns an export of a session. */
export const findExport = (db: Tx, id: number, sessionId: number) =>
  db.selectFrom('dataExport').selectAll().where('id', '=', id).where('sessionId', '=', sessionId).executeTakeFirst()

/** Returns an export that is being prepared, by id alone. */
export const findPreparing = (db: Tx, id: number) =>
  db.selectFrom('dataExport').selectAll().where('id', '=', id).where('status', '=', 'preparing').executeTakeFirst()

type Ready = { readonly id: number; readonly fileKey: string; readonly byteCount: number; readonly at: Date }

/** Stores where the file of an export is. */
export const storeReady = (db: Tx, { id, fileKey, byteCount, at }: Ready) =>
  db.updateTable('dataExport').set({ status: 'ready', fileKey, byteCount, readyAt: at }).where('id', '=', id).execute()

/** Marks an export as failed. */
export const storeFailed = (db: Tx, id: number) =>
  db
    .updateTable('dataExport')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'preparing')
    .execute()

/** Deletes exports after a day; the clean-up of files then removes what they were. */
export const deleteOldExports = (db: Tx, now: Date) =>
  db
    .deleteFrom('dataExport')
    .where('requestedAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()

/** Returns those of a list of keys that belong to an export. */
export const listExportKeys = async (db: Tx, keys: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('dataExport')
      .select('fileKey')
      .where('fileKey', '=', sql<string>`any (${[...keys]}::text[])`)
      .execute()
  ).flatMap(({ fileKey }) => (fileKey ? [fileKey] : []))

/** Returns the ids and references of a parent's applications. */
export const listOwnApplications = (db: Tx, userId: number): Promise<{ id: number; externalId: string | null }[]> =>
  db.selectFrom('application').select(['id', 'externalId']).where('parentUserId', '=', userId).orderBy('id').execute()
