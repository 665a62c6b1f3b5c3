import type { DocumentItem, DocumentStatus } from '@semilla/domain/documents/document.ts'
import type { Tx } from '../../../platform/database/database.ts'

const columns = [
  'id',
  'applicationId',
  'sentWithId',
  'name',
  'item',
  'childId',
  'contentType',
  'byteCount',
  'storageKey',
  'status',
  'returnReason',
  'fromFamily',
] as const

/** A document as stored. */
export type DocumentRecord = {
  readonly id: number
  readonly applicationId: number
  /** The application with which it was sent, where that was merged into its present one. */
  readonly sentWithId: number | null
  readonly name: string
  readonly item: DocumentItem
  readonly childId: number | null
  readonly contentType: string
  readonly byteCount: number
  readonly storageKey: string
  readonly status: DocumentStatus
  readonly returnReason: string
  readonly fromFamily: boolean
}

/** Returns a document that is not hidden, or undefined. */
export const findDocument = async (db: Tx, id: number) =>
  (await db
    .selectFrom('document')
    .select(columns)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()) as DocumentRecord | undefined

/** Returns a document that is not hidden, locked until the transaction ends, or undefined. */
export const lockDocument = async (db: Tx, id: number) =>
  (await db
    .selectFrom('document')
    .select(columns)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as DocumentRecord | undefined

export type NewDocument = Omit<DocumentRecord, 'id' | 'sentWithId' | 'status' | 'returnReason'> & {
  readonly uploadedBy: number | null
  readonly uploadedAt: Date
}

/** Stores a document and returns its id. Documents of staff need no review. */
export const insertDocument = async (db: Tx, document: NewDocument): Promise<number> =>
  (
    await db
      .insertInto('document')
      .values({ ...document, status: document.fromFamily ? 'pending' : 'received' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Hides a document. */
export const hideDocument = (db: Tx, id: number, at: Date) =>
  db.updateTable('document').set({ removedAt: at }).where('id', '=', id).execute()

/** Stores that staff accepted or returned a document. */
export const setReview = (
  db: Tx,
  id: number,
  review: { status: DocumentStatus; returnReason: string; reviewedBy: number | null; reviewedAt: Date },
) => db.updateTable('document').set(review).where('id', '=', id).execute()

/** Returns how many documents, and bytes, an application got since an instant, hidden ones included. */
export async function countSince(
  db: Tx,
  applicationId: number,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('document')
    .select((e) => [e.fn.countAll<number>().as('files'), e.fn.sum<number | null>('byteCount').as('bytes')])
    .where('applicationId', '=', applicationId)
    .where('uploadedAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) }
}
