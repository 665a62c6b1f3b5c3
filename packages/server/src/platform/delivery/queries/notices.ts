import type { Audience } from '@semilla/domain/notices/kinds.ts'
import type { NoticeState } from '@semilla/domain/notices/sending.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import { daysBefore } from '../../clock.ts'
import { insertionOf, type NewRow } from '../../database/columns.ts'
import type { Tx } from '../../database/database.ts'
import type { ToldEvent } from '../events.ts'
import type { Message } from '../message.ts'
import type { ClaimedNotice, UnwrittenNotice } from './sending.ts'

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

/** Returns a message without its text as a row. */
const rowOf = (
  { part, ...notice }: PlannedNotice,
  parts: readonly ToldEvent[],
  { at, sendAt }: { readonly at: Date; readonly sendAt: Date },
): NewRow<'notice'> => ({
  ...notice,
  kind: part.kind,
  body: '',
  parts,
  createdAt: at,
  sendAt,
})

/** Returns the key of the message that waits for a reader; there is at most one. */
const waitingKey = ({ method, receiver, applicationId, userId }: PlannedNotice) =>
  JSON.stringify([method, receiver, applicationId, userId])

/**
 * Stores what is told to readers: in the message that waits for the same reader, if there is one, else in a new one. The
 * row of a waiting message is locked, so that it is not sent in between. Rows are written in the order of their readers, so
 * that two processes with the same readers cannot wait for each other.
 */
export async function joinNotices(
  db: Tx,
  notices: readonly PlannedNotice[],
  times: { readonly at: Date; readonly sendAt: Date },
): Promise<void> {
  const ofReaders = [...Map.groupBy(notices, waitingKey)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const partsOf = (same: readonly PlannedNotice[]) => same.map(({ part }) => part)
  const rows = ofReaders.map(([, same]) => rowOf(same[0] as PlannedNotice, partsOf(same), times))
  if (rows.length === 0) return
  await sql`${insertionOf('notice', rows)}
    on conflict (method, receiver, coalesce(application_id, 0), coalesce(user_id, 0))
      where state = 'planned' and tries = 0 and parts <> '[]'
    do update set parts = notice.parts || excluded.parts`.execute(db)
}

/** What a reader was not told, and why. */
export type UntoldNotice = PlannedNotice & { readonly because: string }

/** Stores what was not told to readers, for staff to see. */
export async function insertUntold(db: Tx, notices: readonly UntoldNotice[], at: Date): Promise<void> {
  const rows = notices.map(({ because, ...notice }) => ({
    ...rowOf(notice, [notice.part], { at, sendAt: at }),
    state: 'dropped',
    failedBecause: because,
  }))
  if (rows.length > 0) await insertionOf('notice', rows).execute(db)
}

/** Clears the text of verification codes that were created more than a day ago. */
export const clearSentCodes = (db: Tx, now: Date) =>
  db
    .updateTable('notice')
    .set({ body: '', html: '' })
    .where('kind', '=', 'verificationCode')
    .where('createdAt', '<', daysBefore(now, 1))
    .where('body', '<>', '')
    .execute()

/** A message as the outbox shows it. */
export type ShownNotice = UnwrittenNotice &
  Pick<ClaimedNotice, 'kind' | 'subject' | 'body' | 'html'> & {
    readonly state: NoticeState
    readonly createdAt: string
    readonly sendAt: string
    readonly sentAt: string | null
    readonly failedBecause: string | null
  }

const shownNotices = (db: Tx) =>
  db
    .selectFrom('notice')
    .select(['id', 'kind', 'audience', 'applicationId', 'userId', 'method', 'receiver', 'language', 'parts'])
    .select(['subject', 'body', 'html', 'state', 'createdAt', 'sendAt', 'sentAt', 'failedBecause'])
    .$castTo<ShownNotice>()

/** Returns the newest messages with their delivery status, at most `most` of them. */
export const listNewestNotices = (db: Tx, most: number): Promise<ShownNotice[]> =>
  shownNotices(db).orderBy('id', 'desc').limit(most).execute()

/** Returns a message with its delivery status, or undefined. */
export const findNotice = (db: Tx, noticeId: number): Promise<ShownNotice | undefined> =>
  shownNotices(db).where('id', '=', noticeId).executeTakeFirst()

/**
 * Deletes the messages to a family that was deleted, and the text of those to programs about its referrals, which may repeat
 * what the family wrote.
 */
export async function eraseNotices(db: Tx, applicationId: number): Promise<void> {
  await db.deleteFrom('notice').where('applicationId', '=', applicationId).execute()
  await sql`update notice set body = '', html = '' where audience = 'program' and exists (
    select from jsonb_array_elements(parts) part join referral q on q.id = (part ->> 'referralId')::bigint
    where q.application_id = ${applicationId})`.execute(db)
}
