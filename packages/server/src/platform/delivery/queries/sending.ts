import type { Contact, NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { Audience } from '@semilla/domain/notices/kinds.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import { asGiven } from '../../database/columns.ts'
import type { Tx } from '../../database/database.ts'
import type { ToldEvent } from '../events.ts'
import type { Content, Message } from '../message.ts'

/** A message that this process claimed and now sends. */
export type ClaimedNotice = Message & {
  readonly id: number
  readonly kind: string
  readonly audience: Audience
  readonly language: ReadingLanguage
  readonly applicationId: number | null
  readonly userId: number | null
  readonly html: string
  readonly parts: readonly ToldEvent[]
  /** What is attached for the reader's calendar. Written when the message is sent, and not stored. */
  readonly calendar?: string
  readonly tries: number
}

/** What is needed to write a message from the events that it tells. */
export type UnwrittenNotice = Pick<
  ClaimedNotice,
  'id' | 'method' | 'receiver' | 'audience' | 'language' | 'applicationId' | 'userId' | 'parts'
>

/** Which messages are meant: those that are due by now, of all kinds or of some, or one of them. */
type Due = { readonly now: Date; readonly kinds?: readonly string[] | undefined; readonly only?: number | undefined }

const isDue = ({ now, kinds, only }: Due) => sql`state = 'planned' and send_at <= ${now}
  ${kinds ? sql`and kind = any (${[...kinds]}::text[])` : sql``} ${only === undefined ? sql`` : sql`and id = ${only}`}`

/** Returns the ids of due messages, in the order in which they are sent. */
export const listDue = async (db: Tx, due: Due): Promise<number[]> =>
  (await sql<{ id: number }>`select id from notice where ${isDue(due)} order by send_at, id`.execute(db)).rows.map(
    ({ id }) => id,
  )

/**
 * Returns a condition on messages `n`: they bring an invitation whose code was used or replaced, or has expired. Its link
 * names the code as it is stored.
 */
export const bringsEndedCode = (now: Date) => sql`n.kind = 'invitation' and exists (
  select from invitation i where i.receiver = n.receiver and strpos(n.body, i.code) > 0
    and (i.used_at is not null or i.expires_at <= ${now}))`

/** Returns which messages bring an invitation whose code does not work any more. */
export const listWithEndedCode = async (db: Tx, noticeIds: readonly number[], now: Date): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select n.id from notice n where n.id = any (${[...noticeIds]}::bigint[]) and ${bringsEndedCode(now)}`.execute(db)
  ).rows.map(({ id }) => id)

/**
 * Claims due messages; concurrent calls claim different ones. A claimed message is handed over once at most.
 */
export async function claimDue(db: Tx, due: Due, most: number): Promise<ClaimedNotice[]> {
  const { now } = due
  const { rows } = await sql<ClaimedNotice>`
    with due as (
      select id from notice where ${isDue(due)} order by send_at, id limit ${most} for update skip locked
    )
    update notice n set state = 'sending', sending_since = ${now}, tries = n.tries + 1
    from due where n.id = due.id
    returning n.id, n.kind, n.audience, n.application_id, n.user_id, n.method, n.receiver, n.language, n.subject, n.body, n.html,
      n.parts, n.tries`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Gives up the messages that a process claimed and did not report on: they may have been sent, so not again. */
export const giveUpLost = (db: Tx, before: Date) =>
  db
    .updateTable('notice')
    .set({ state: 'failed', sendingSince: null, failedBecause: 'unclear' })
    .where('state', '=', 'sending')
    .where('sendingSince', '<', before.toISOString())
    .execute()

/** Stores the texts of messages as they are sent, by the ids of the messages. */
export async function storeContents(db: Tx, contents: ReadonlyMap<number, Content>): Promise<void> {
  if (contents.size === 0) return
  const rows = [...contents].map(([id, { subject, body, html }]) => ({ id, subject, body, html }))
  await sql`update notice n set subject = given.subject, body = given.body, html = given.html
    from ${asGiven('notice', rows)} where n.id = given.id`.execute(db)
}

/** Stores another receiver of a message that this process claimed. */
export const storeReceiver = (db: Tx, noticeId: number, { method, receiver }: Contact) =>
  db.updateTable('notice').set({ method, receiver }).where('id', '=', noticeId).execute()

/** The state of a message after a try: sent, given up, or tried again at an instant. */
export type Delivery =
  | { readonly state: 'sent'; readonly sentAt: Date }
  | { readonly state: 'failed' | 'dropped'; readonly failedBecause: string }
  | { readonly state: 'planned'; readonly sendAt: Date; readonly failedBecause: string }

/** Stores the state after a try of messages that this process claimed. */
export const storeDelivery = (db: Tx, noticeIds: readonly number[], delivery: Delivery) =>
  db
    .updateTable('notice')
    .set({ failedBecause: null, ...delivery, sendingSince: null })
    .where('id', 'in', noticeIds)
    .where('state', '=', 'sending')
    .execute()

/**
 * Records that a try of a message did not arrive after it was handed over, and returns whether that is new. The report may
 * come before the process that sent it has stored so.
 */
export async function storeUndelivered(
  db: Tx,
  { noticeId, tries, method }: { readonly noticeId: number; readonly tries: number; readonly method: NoticeMethod },
  failedBecause: string,
): Promise<boolean> {
  const failed = await db
    .updateTable('notice')
    .set({ state: 'failed', sentAt: null, sendingSince: null, failedBecause })
    .where('id', '=', noticeId)
    .where('tries', '=', tries)
    .where('method', '=', method)
    .where('state', 'in', ['sent', 'sending'])
    .returning('id')
    .executeTakeFirst()
  return failed !== undefined
}

/** Schedules a message that failed to be sent to another address of its reader. */
export const planElsewhere = (
  db: Tx,
  { noticeId, method, receiver }: Contact & { readonly noticeId: number },
  failedBecause: string,
  now: Date,
) =>
  db
    .updateTable('notice')
    .set({ state: 'planned', method, receiver, sendAt: now, failedBecause })
    .where('id', '=', noticeId)
    .where('state', '=', 'failed')
    .execute()
