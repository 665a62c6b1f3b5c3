import type { Tx } from '../../../platform/database/database.ts'

/** Stores up to when the family, or its agency, has read the documents of an application. */
export const setRead = (db: Tx, applicationId: number, reader: 'family' | 'staff', at: Date) =>
  db
    .insertInto('documentMarker')
    .values({ applicationId, reader, readAt: at })
    .onConflict((conflict) => conflict.columns(['applicationId', 'reader']).doUpdateSet({ readAt: at }))
    .execute()

/** Stores that staff have read the documents of a family. */
export const setReceived = (db: Tx, applicationId: number) =>
  db
    .updateTable('document')
    .set({ status: 'received' })
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'pending')
    .where('removedAt', 'is', null)
    .execute()

/** Stores that staff asked a family for its documents, in place of an earlier time. */
export const setRequest = (db: Tx, applicationId: number, note: string, by: number | null, at: Date) => {
  const request = { note, requestedBy: by, requestedAt: at }
  return db
    .insertInto('documentRequest')
    .values({ applicationId, ...request })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(request))
    .execute()
}

/** Returns when and with which words staff last asked a family for its documents, or undefined. */
export const findRequest = (db: Tx, applicationId: number) =>
  db
    .selectFrom('documentRequest')
    .select(['note', 'requestedAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
