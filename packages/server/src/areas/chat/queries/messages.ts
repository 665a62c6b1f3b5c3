import type { ChatSide, MessageType } from '@semilla/domain/chat/messages.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { isParent, userIdOf } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { executePrepared } from '../../../platform/database/prepared.ts'

export type StoredFile = { readonly id: number; readonly name: string; readonly type: string; readonly size: number }

/** A message with its files and translations. */
export type StoredMessage = {
  readonly id: number
  readonly dialogId: string
  readonly type: MessageType
  readonly side: ChatSide
  readonly senderId: number
  readonly senderName: string
  readonly familyUserId: number | null
  readonly text: string
  readonly sentAt: string
  readonly withdrawnAt: string | null
  readonly passedOnFrom: string
  readonly files: readonly StoredFile[]
  readonly translations: readonly { readonly language: InterfaceLanguage; readonly text: string }[]
}

const files = sql`coalesce((select jsonb_agg(jsonb_build_array(f.id, f.name, f.type, f.size) order by f.id)
  from chat_file f where f.message_id = m.id), '[]')`
const translations = sql`coalesce((select jsonb_agg(jsonb_build_array(t.language, t.text) order by t.language)
  from chat_translation t where t.message_id = m.id), '[]')`
const columns = sql`m.id, m.dialog_id, m.type, m.side, m.sender_id, m.family_user_id, m.text, m.sent_at, m.withdrawn_at,
  coalesce(${personNameOf('u')}, '') as sender_name,
  coalesce((select s.name from chat_message o join chat_dialog d on d.id = o.dialog_id join site s on s.id = d.site_id
    where o.id = m.passed_on_id), '') as passed_on_from, ${files} as files, ${translations} as translations`

type Row = Omit<StoredMessage, 'files' | 'translations'> & {
  readonly files: readonly [id: number, name: string, type: string, size: number][]
  readonly translations: readonly [language: InterfaceLanguage, text: string][]
}

const fromRow = ({ files: filesOf, translations: translated, ...row }: Row): StoredMessage => ({
  ...row,
  files: filesOf.map(([id, name, type, size]) => ({ id, name, type, size })),
  translations: translated.map(([language, text]) => ({ language, text })),
})

/** The condition on messages that a reader may see: a family reads nothing that was written with another account. */
const isShownTo = (actor: Actor) =>
  isParent(actor)
    ? sql<SqlBool>`(m.family_user_id is null or m.family_user_id = ${userIdOf(actor)})`
    : sql<SqlBool>`true`

/** Where a part of a history begins, which way it goes, and how long it is. */
export type HistoryPart = { readonly start: number; readonly limit: number; readonly isForward: boolean }

/** Returns a part of the history of conversations: newest first before `start`, or oldest first after it. */
export async function listMessages(
  db: Tx,
  actor: Actor,
  dialogIds: readonly string[],
  { start, limit, isForward }: HistoryPart,
): Promise<StoredMessage[]> {
  const order = isForward ? sql`asc` : sql`desc`
  const place = isForward
    ? sql<SqlBool>`m.id > ${start}`
    : start === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`m.id < ${start}`
  const { rows } = await sql<Row>`select ${columns}
    from (select m.* from unnest(${[...dialogIds]}::text[]) as of (id) cross join lateral (
        select m.* from chat_message m where m.dialog_id = of.id and ${place} and ${isShownTo(actor)}
        order by m.id ${order} limit ${limit}) m
      order by m.id ${order} limit ${limit}) m
    left join app_user u on u.id = m.sender_id order by m.id ${order}`.execute(db)
  return rows.map(fromRow)
}

const select = (where: RawBuilder<SqlBool>) =>
  sql<Row>`select ${columns} from chat_message m left join app_user u on u.id = m.sender_id where ${where}`

/** Returns messages by id that a reader may see. The caller must check that the reader is a member. */
export async function findMessages(db: Tx, actor: Actor, ids: readonly number[]): Promise<StoredMessage[]> {
  const [first, ...others] = ids
  if (first === undefined) return []
  // The usual case, a single message, is looked up by its key alone: for a list, the planner would plan each time.
  const named = others.length === 0 ? sql`m.id = ${first}` : sql`m.id = any (${[...ids]}::bigint[])`
  const rows = await executePrepared(db, select(sql`${named} and ${isShownTo(actor)}`))
  return rows.map(fromRow)
}

/** Returns the message that a writer sent with an id of their own; undefined if there is none. */
export async function findSent(db: Tx, senderId: number, clientId: string): Promise<StoredMessage | undefined> {
  const rows = await executePrepared(db, select(sql`m.sender_id = ${senderId} and m.client_id = ${clientId}`))
  return rows.map(fromRow)[0]
}

/** Returns the conversation of a message; undefined if there is no such message. */
export const findDialogOfMessage = async (db: Tx, messageId: number): Promise<string | undefined> =>
  (await db.selectFrom('chatMessage').select('dialogId').where('id', '=', messageId).executeTakeFirst())?.dialogId

/** Marks a message as withdrawn; it no longer counts as unread. Returns whether it could be. */
export async function setWithdrawn(
  db: Tx,
  messageId: number,
  senderId: number,
  at: Date,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`with withdrawn as (
      update chat_message set withdrawn_at = ${at}
      where id = ${messageId} and sender_id = ${senderId} and withdrawn_at is null and sent_at >= ${since}
      returning id, dialog_id, side),
    counted as (update chat_side s set unread = s.unread - 1 from withdrawn w
      where s.dialog_id = w.dialog_id and s.side <> w.side and s.read_up_to < w.id and s.unread > 0)
    select id from withdrawn`.execute(db)
  return rows.length > 0
}

/** Stores what a machine made of a message in another language. */
export const insertTranslation = (
  db: Tx,
  row: {
    readonly messageId: number
    readonly language: InterfaceLanguage
    readonly text: string
    readonly askedBy: number
  },
  at: Date,
) =>
  db
    .insertInto('chatTranslation')
    .values({ ...row, translatedAt: at })
    .onConflict((on) => on.columns(['messageId', 'language']).doNothing())
    .execute()
