import { daysBefore } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Message } from './sender.ts'

/** A message as it is kept until it is sent, and after. */
export type StoredNotice = Message & { readonly kind: string }

type NewRow = StoredNotice & {
  readonly applicationId: number | null
  readonly userId: number | null
  readonly dedupeKey: string | null
  readonly createdAt: Date
}

/** Keeps a message to be sent, and returns its id; undefined when there is one with the same `dedupeKey`. */
export const insertNotice = async (db: Tx, notice: NewRow): Promise<number | undefined> => {
  const written = await db
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

/** Returns a message that was not sent yet, and keeps others from sending it until the transaction ends. */
export const findUnsent = (db: Tx, noticeId: number): Promise<StoredNotice | undefined> =>
  db
    .selectFrom('notice')
    .select(['kind', 'method', 'receiver', 'subject', 'body', 'language'])
    .where('id', '=', noticeId)
    .where('sentAt', 'is', null)
    .forUpdate()
    .executeTakeFirst() as Promise<StoredNotice | undefined>

/** Returns whether somebody wants no messages. */
export const isUnsubscribed = async (db: Tx, receiver: string): Promise<boolean> =>
  (await db.selectFrom('unsubscribed').select('receiver').where('receiver', '=', receiver).executeTakeFirst()) !==
  undefined

/** Writes down what became of a message. */
export const settleNotice = (db: Tx, noticeId: number, result: { sentAt?: Date; failedBecause: string | null }) =>
  db.updateTable('notice').set(result).where('id', '=', noticeId).execute()

/** Takes the codes out of notices that were sent a day ago. */
export const forgetSentCodes = (db: Tx, now: Date) =>
  db
    .updateTable('notice')
    .set({ body: '' })
    .where('kind', '=', 'verificationCode')
    .where('createdAt', '<', daysBefore(now, 1))
    .where('body', '<>', '')
    .execute()

/** Returns the newest messages, and what became of each. */
export const listNewestNotices = (db: Database, most: number) =>
  db
    .selectFrom('notice')
    .select(['method', 'receiver', 'subject', 'body', 'createdAt', 'sentAt', 'failedBecause'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
