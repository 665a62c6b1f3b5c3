import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { allMet } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import type { TextMatch } from '../../../platform/database/search.ts'
import { visibleTo } from '../../applications/access.ts'
import { parentNamesOf } from '../../applications/queries/parentNames.ts'

export type NoteFilter = {
  /** The application, with those merged into it; undefined for all within the reader's reach. */
  readonly applicationId: number | undefined
  readonly authorId: number | undefined
  /** Start of the period, inclusive. */
  readonly from: Date | undefined
  /** End of the period, exclusive. */
  readonly until: Date | undefined
}
type Search = {
  readonly actor: Actor
  readonly filter: NoteFilter
  readonly content: TextMatch
  readonly author: TextMatch
}

export type NoteLine = {
  readonly id: number
  readonly applicationId: number
  readonly externalId: string
  readonly familyName: string
  readonly content: string
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly earlier: readonly { readonly content: string; readonly writtenAt: string }[]
}

/** Beyond this number notes are not counted, because nobody reads that far. */
const countCap = 10_000

/** Returns the notes that a search finds, as a part of a statement; `a` is the application, `u` the author. */
const found = ({ actor, filter: { applicationId, authorId, from, until }, content, author }: Search) => sql`
  application_note n
  join application a on a.id = n.application_id
  join app_user u on u.id = n.created_by
  where ${allMet([
    applicationId === undefined
      ? visibleTo(actor, 'a')
      : sql<SqlBool>`n.application_id in (select merged_with(${applicationId}))`,
    authorId !== undefined && sql<SqlBool>`n.created_by = ${authorId}`,
    from && sql<SqlBool>`n.created_at >= ${from}`,
    until && sql<SqlBool>`n.created_at < ${until}`,
    content(sql`n.search_text`),
    author(sql`folded(u.first_name || ' ' || u.last_name)`),
  ])}`

/** Returns whether a search finds any note. */
export async function hasNotes(db: Tx, search: Search): Promise<boolean> {
  const { rows } = await sql`select 1 from ${found(search)} limit 1`.execute(db)
  return rows.length > 0
}

/** Returns a part of the notes that a search finds, the newest first, and how many there are. */
export async function findNotes(db: Tx, search: Search, { skip, take }: { skip: number; take: number }) {
  const { rows } = await sql<NoteLine>`
    select n.id, n.application_id as "applicationId", a.external_id as "externalId",
      ${parentNamesOf('a.id')} as "familyName",
      n.content, n.created_by as "authorId", ${personNameOf('u')} as "authorName",
      n.created_at as "createdAt", n.updated_at as "updatedAt",
      coalesce((select jsonb_agg(v order by v.id desc) from (
        select v.id, v.content, v.written_at as "writtenAt" from application_note_version v where v.note_id = n.id) v
      ), '[]') as earlier
    from ${found(search)}
    order by n.id desc limit ${take} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${found(search)} limit ${countCap}) n`.execute(db)
  return { notes: rows, total: counted[0]?.total ?? 0 }
}

/** Adds a note and returns its id. */
export async function insertNote(
  db: Tx,
  note: { readonly applicationId: number; readonly content: string; readonly createdBy: number },
  at: Date,
): Promise<number> {
  const values = { ...note, createdAt: at, updatedAt: at }
  return (await db.insertInto('applicationNote').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns a note of an application, locked for a change, or undefined. */
export const lockNote = (db: Tx, id: number, applicationId: number) =>
  db
    .selectFrom('applicationNote')
    .select(['id', 'content', 'createdBy as authorId', 'createdAt', 'updatedAt'])
    .where('id', '=', id)
    .where('applicationId', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
export type LockedNote = NonNullable<Awaited<ReturnType<typeof lockNote>>>

/** Replaces what a note says and keeps what it said before. */
export async function replaceContent(db: Tx, note: LockedNote, content: string, at: Date): Promise<void> {
  const { id: noteId, content: before, updatedAt: writtenAt } = note
  await db.insertInto('applicationNoteVersion').values({ noteId, content: before, writtenAt }).execute()
  await db.updateTable('applicationNote').set({ content, updatedAt: at }).where('id', '=', noteId).execute()
}

/** Deletes the notes on a family that was deleted, with what they said before. */
export const eraseNotes = (db: Tx, applicationId: number) =>
  db.deleteFrom('applicationNote').where('applicationId', '=', applicationId).execute()
