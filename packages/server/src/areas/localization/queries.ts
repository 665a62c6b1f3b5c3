import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { personNameOf } from '../../platform/database/names.ts'
import type { ChangedTexts } from '../../platform/language.ts'

export type StoredText = {
  readonly file: string
  readonly key: string
  readonly language: string
  /** Undefined for the shipped text. */
  readonly content: string | undefined
  readonly version: number
}

/** Returns every text that was ever changed. */
export async function listStoredTexts(db: Tx): Promise<StoredText[]> {
  const rows = await db.selectFrom('interfaceText').select(['file', 'key', 'language', 'content', 'version']).execute()
  return rows.map(({ content, ...row }) => ({ ...row, content: content ?? undefined }))
}

/** Returns the languages of the interface besides the shipped ones. */
export const listAddedLanguages = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('interfaceLanguage').select('code').orderBy('code').execute()).map(({ code }) => code)

/** Returns what differs from the shipped texts, for each node of the deployment. */
export async function readChangedTexts(db: Tx): Promise<ChangedTexts> {
  const newest = await db
    .selectFrom('interfaceTextChange')
    .select(sql<number | null>`max(id)`.as('id'))
    .executeTakeFirst()
  const stored = await listStoredTexts(db)
  return {
    version: newest?.id ?? 0,
    languages: await listAddedLanguages(db),
    texts: stored.flatMap(({ content, file, key, language }) => (content ? [{ file, key, language, content }] : [])),
  }
}

type Change = Omit<StoredText, 'version'> & {
  /** Undefined for the version that the author of the change stored. */
  readonly version: number | undefined
  readonly before: string | undefined
  readonly by: number
  readonly at: Date
}

/**
 * Stores a text unless it was changed since the given version, or by somebody else if there is none, and what it said
 * before. Returns whether it was stored.
 */
export async function storeText(
  db: Tx,
  { file, key, language, content, version, before, by, at }: Change,
): Promise<boolean> {
  const row = { file, key, language, content: content ?? null, updatedAt: at, updatedBy: by }
  const { content: after, updatedAt, updatedBy } = row
  const stored = await db
    .insertInto('interfaceText')
    .values({ ...row, version: (version ?? 0) + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['file', 'key', 'language'])
        .doUpdateSet((eb) => ({ content: after, version: eb('interfaceText.version', '+', 1), updatedAt, updatedBy }))
        .where((eb) =>
          version === undefined ? eb('interfaceText.updatedBy', '=', by) : eb('interfaceText.version', '=', version),
        ),
    )
    .returning('version')
    .executeTakeFirst()
  if (!stored) return false
  await db
    .insertInto('interfaceTextChange')
    .values({
      file,
      key,
      language,
      version: stored.version,
      before: before ?? null,
      after,
      changedAt: at,
      changedBy: by,
    })
    .execute()
  return true
}

/** Returns the newest change: the version of all texts. */
export const newestChange = async (db: Tx): Promise<number> =>
  (
    await db
      .selectFrom('interfaceTextChange')
      .select(sql<number>`coalesce(max(id), 1)`.as('id'))
      .executeTakeFirstOrThrow()
  ).id

/** Adds a language to the interface. Returns whether it was not one of its languages before. */
export const insertLanguage = async (db: Tx, code: string, by: number, at: Date): Promise<boolean> =>
  (
    await db
      .insertInto('interfaceLanguage')
      .values({ code, addedAt: at, addedBy: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute()
  ).length > 0

/** Takes a language from the interface. Returns whether it was one of the added ones. */
export const deleteLanguage = async (db: Tx, code: string): Promise<boolean> =>
  (await db.deleteFrom('interfaceLanguage').where('code', '=', code).returning('code').execute()).length > 0

type Of = { readonly file: string; readonly key: string; readonly page: number; readonly pageSize: number }

/** Returns a page of the changes of one text, or of all, the latest first. */
export async function findTextChanges(db: Tx, { file, key, page, pageSize }: Of) {
  const of = db
    .selectFrom('interfaceTextChange as c')
    .innerJoin('appUser as u', 'u.id', 'c.changedBy')
    .$if(file !== '', (query) => query.where('c.file', '=', file))
    .$if(key !== '', (query) => query.where('c.key', '=', key))
  const rows = await of
    .select(['c.id', 'c.file', 'c.key', 'c.language', 'c.before', 'c.after', 'c.changedAt'])
    .select(personNameOf('u').as('byName'))
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before ?? undefined,
    after: after ?? undefined,
  }))
  return { items, total }
}
