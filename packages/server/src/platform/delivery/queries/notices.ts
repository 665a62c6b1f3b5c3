import type { Audience } from '@semilla/domain/notices/kinds.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import { daysBefore } from '../../clock.ts'
import type { NewRow } from '../../database/columns.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { ToldEvent } from '../events.ts'
import type { Message } from '../message.ts'

/** Stores a message to be sent, unless one with the same `dedupeKey` exists. */
export const insertNotice = (db: Tx, notice: Omit<NewRow<'notice'>, 'id' | 'parts'>) =>
  db
    .insertInto('notice')
    .values(notice as never)
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()

/** A message whose text is written when it is sent, from the events that it tells. */
export type PlannedNotice = {
  readonly method: Message['method']
  readonly receiver: string
  readonly language: ReadingLanguage
  readonly audience: Audience
  readonly applicationId: number | null
  readonly userId: number | null
  readonly part: ToldEvent
}

/**
 * Stores what is told to a reader: in the message that waits for the same reader, if there is one, else in a new one. The
 * row of a waiting message is locked, so that it is not sent in between. Returns the message's id.
 */
export async function joinNotice(
  db: Tx,
  { part, ...notice }: PlannedNotice,
  { at, sendAt }: { readonly at: Date; readonly sendAt: Date },
): Promise<number> {
  const parts = JSON.stringify([part])
  const { rows } = await sql<{ id: number }>`
    insert into notice (application_id, user_id, audience, kind, method, receiver, language, body, parts, created_at, send_at)
    values (${notice.applicationId}, ${notice.userId}, ${notice.audience}, ${part.kind}, ${notice.method}, ${notice.receiver},
      ${notice.language}, '', ${parts}::jsonb, ${at}, ${sendAt})
    on conflict (method, receiver, coalesce(application_id, 0), coalesce(user_id, 0))
      where state = 'planned' and tries = 0 and parts <> '[]'
    do update set parts = notice.parts || excluded.parts
    returning id`.execute(db)
  return rows[0]?.id as number
}

/** Stores that something was not told to a reader, and why, for staff to see. */
export const insertUntold = (
  db: Tx,
  { part, ...notice }: PlannedNotice,
  { at, because }: { readonly at: Date; readonly because: string },
) =>
  db
    .insertInto('notice')
    .values({
      ...notice,
      kind: part.kind,
      body: '',
      parts: JSON.stringify([part]),
      state: 'dropped',
      failedBecause: because,
      createdAt: at,
      sendAt: at,
    })
    .execute()

/** Clears the text of verification codes that were created more than a day ago. */
export const clearSentCodes = (db: Tx, now: Date) =>
  db
    .updateTable('notice')
    .set({ body: '', html: '' })
    .where('kind', '=', 'verificationCode')
    .where('createdAt', '<', daysBefore(now, 1))
    .where('body', '<>', '')
    .execute()

/** Returns the newest messages with their delivery status, at most `most` of them. */
export const listNewestNotices = (db: Database, most: number) =>
  db
    .selectFrom('notice')
    .select([
      'id',
      'kind',
      'method',
      'receiver',
      'subject',
      'body',
      'state',
      'createdAt',
      'sendAt',
      'sentAt',
      'failedBecause',
    ])
    .select(({ eb }) => eb('html', '<>', '').as('hasHtml'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Returns a message as HTML, or undefined. */
export const findHtml = async (db: Database, noticeId: number): Promise<string | undefined> =>
  (await db.selectFrom('notice').select('html').where('id', '=', noticeId).executeTakeFirst())?.html

/** Deletes the messages to a family that was deleted. */
export const eraseNotices = (db: Tx, applicationId: number) =>
  db.deleteFrom('notice').where('applicationId', '=', applicationId).execute()
