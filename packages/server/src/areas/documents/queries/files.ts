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

/** Returns documents that were hidden before an instant, the longest hidden first. */
export const listHiddenBefore = (db: Tx, before: Date) =>
  db
    .selectFrom('document')
    .select(['id', 'storageKey'])
    .where('removedAt', '<', before.toISOString())
    .orderBy('removedAt')
    .execute()

/** Deletes a hidden document for good, and returns whose it was; undefined if another process was faster. */
export const deleteForGood = (db: Tx, id: number) =>
  db
    .deleteFrom('document')
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .returning('applicationId')
    .executeTakeFirst()

/** Gives another account the documents back that it sent with an application that was merged into this one. */
const giveBack = (db: Tx, applicationId: number, askedBy: number) =>
  sql`
  update document d set application_id = s.id, sent_with_id = null,
    child_id = (select c.id from child c where c.id = d.child_id and c.application_id = s.id)
  from application s where s.id = d.sent_with_id and d.application_id = ${applicationId} and d.removed_at is null
    and s.parent_user_id is not null and s.parent_user_id <> ${askedBy}`.execute(db)

/**
 * Hides the documents of a family that was deleted, except those that another account sent, and removes what it was asked
 * for. The clean-up job then removes the files and records of the documents.
 */
export async function eraseDocuments(db: Tx, applicationId: number, askedBy: number): Promise<void> {
  await giveBack(db, applicationId, askedBy)
  const hidden = { removedAt: new Date(0) }
  await db.updateTable('document').set(hidden).where('applicationId', '=', applicationId).execute()
  await db.deleteFrom('documentRequest').where('applicationId', '=', applicationId).execute()
}
