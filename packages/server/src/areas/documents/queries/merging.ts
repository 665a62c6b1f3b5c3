import type { Tx } from '../../../platform/database/database.ts'

/** Returns the documents of an application that are not hidden, with the child that each is about. */
export const listDocumentsToMove = (db: Tx, applicationId: number) =>
  db
    .selectFrom('document')
    .select(['id', 'childId', 'sentWithId'])
    .where('applicationId', '=', applicationId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Where a document belongs: its application, the child whom it is about, and with which application it was sent. */
export type DocumentPlace = {
  readonly id: number
  readonly applicationId: number
  readonly childId: number | null
  readonly sentWithId: number | null
}

/** Moves a document to another application. One that was hidden meanwhile moves too. */
export const setDocumentPlace = (db: Tx, { id, ...place }: DocumentPlace) =>
  db.updateTable('document').set(place).where('id', '=', id).execute()
