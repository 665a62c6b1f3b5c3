import { daysBefore } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A file that was uploaded for a conversation. */
export type NewFile = {
  readonly dialogId: string
  readonly uploadId: string
  readonly uploadedBy: number
  readonly storedKey: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Stores what is known of an uploaded file that no message has yet. */
export const insertFile = (db: Tx, file: NewFile, at: Date) =>
  db
    .insertInto('chatFile')
    .values({ ...file, uploadedAt: at })
    .execute()

/** Returns whether a file was already uploaded with a key. */
export const hasUpload = async (db: Tx, uploadId: string): Promise<boolean> =>
  (await db.selectFrom('chatFile').select('id').where('uploadId', '=', uploadId).executeTakeFirst()) !== undefined

/** Gives an uploaded file to a message. Returns whether it was there, unsent and the sender's. */
export async function giveFileToMessage(
  db: Tx,
  messageId: number,
  { uploadId, dialogId, uploadedBy }: Pick<NewFile, 'uploadId' | 'dialogId' | 'uploadedBy'>,
): Promise<boolean> {
  const given = await db
    .updateTable('chatFile')
    .set({ messageId })
    .where('uploadId', '=', uploadId)
    .where('dialogId', '=', dialogId)
    .where('uploadedBy', '=', uploadedBy)
    .where('messageId', 'is', null)
    .returning('id')
    .execute()
  return given.length > 0
}

/** Returns the files of a message with the keys under which they are kept, in the order in which they were uploaded. */
export const listFiles = (db: Tx, messageId: number) =>
  db
    .selectFrom('chatFile')
    .select(['id', 'name', 'type', 'size', 'storedKey'])
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute()

/** Returns which of a list of keys belong to files of messages, or to uploads that can still be sent. */
export async function listAttachmentKeys(db: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('chatFile')
    .select('storedKey')
    .where('storedKey', 'in', [...keys])
    .execute()
  return rows.map(({ storedKey }) => storedKey)
}

/** Days for which an uploaded file is kept that no message was sent with. */
const unsentDays = 1

/** Deletes uploads that were never sent; their files are removed because nothing refers to them. */
export const deleteUnsentFiles = (db: Tx, now: Date) =>
  db
    .deleteFrom('chatFile')
    .where('messageId', 'is', null)
    .where('uploadedAt', '<', daysBefore(now, unsentDays))
    .execute()
