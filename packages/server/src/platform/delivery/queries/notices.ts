import { daysBefore } from '../../clock.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Message } from '../sender.ts'

/** A message in its stored form, before and after it is sent. */
export type StoredNotice = Message & { readonly kind: string }

type NewRow = StoredNotice & {
  readonly applicationId: number | null
  readonly userId: number | null
  readonly dedupeKey: string | null
  readonly createdAt: Date
}

/** Stores a message to be sent and returns its id; undefined when one with the same `dedupeKey` exists. */
export const insertNotice = async (db: Tx, notice: NewRow): Promise<number | undefined> => {
  const written = await db
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

/** Returns a message that was not sent yet and locks it until the transaction ends. */
export const findUnsent = (db: Tx, noticeId: number): Promise<StoredNotice | undefined> =>
  db
    .selectFrom('notice')
    .select(['kind', 'method', 'receiver', 'subject', 'body', 'language'])
    .where('id', '=', noticeId)
    .where('sentAt', 'is', null)
    .forUpdate()
    .executeTakeFirst() as Promise<StoredNotice | undefined>

/** Returns whether a receiver has unsubscribed from messages. */
export const isUnsubscribed = async (db: Tx, receiver: string): Promise<boolean> =>
  (await db.selectFrom('unsubscribed').select('receiver').where('receiver', '=', receiver).executeTakeFirst()) !==
  undefined

/** Stores the result of the delivery of a message. */
export const storeDeliveryResult = (
  db: Tx,
  noticeId: number,
  result: { sentAt?: Date; failedBecause: string | null },
) => db.updateTable('notice').set(result).where('id', '=', noticeId).execute()

/** Clears the text of verification codes that were created more than a day ago. */
export const clearSentCodes = (db: Tx, now: Date) =>
  db
    .updateTable('notice')
    .set({ body: '' })
    .where('kind', '=', 'verificationCode')
    .where('createdAt', '<', daysBefore(now, 1))
    .where('body', '<>', '')
    .execute()

/** Returns the newest messages with their delivery status, at most `most` of them. */
export const listNewestNotices = (db: Database, most: number) =>
  db
    .selectFrom('notice')
    .select(['method', 'receiver', 'subject', 'body', 'createdAt', 'sentAt', 'failedBecause'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
