import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns those of a list of keys that belong to a document, hidden ones included. */
export const listDocumentKeys = async (db: Tx, keys: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('document')
      .select('storageKey')
      .where('storageKey', '=', sql<string>`any (${[...keys]}::text[])`)
      .execute()
  ).map(({ storageKey }) => storageKey)

/** Returns documents that were hidden before an instant. */
export const listHiddenBefore = (db: Tx, before: Date, most: number) =>
  db
    .selectFrom('document')
    .select(['id', 'applicationId', 'storageKey'])
    .where('removedAt', '<', before.toISOString())
    .orderBy('removedAt')
    .limit(most)
    .execute()

/** Deletes a hidden document for good. */
export const deleteForGood = (db: Tx, id: number) => db.deleteFrom('document').where('id', '=', id).execute()

/** Hides the documents of a family that was deleted; the clean-up job then removes their files and records. */
export const hideAllDocuments = (db: Tx, applicationId: number) =>
  db
    .updateTable('document')
    .set({ removedAt: new Date(0) })
    .where('applicationId', '=', applicationId)
    .execute()
