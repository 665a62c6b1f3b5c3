import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

export type TagKind = 'application' | 'document' | 'outreach'
export type Tagging = { readonly by: number | null; readonly at: Date }

/** Returns the ids of tags by name, creating missing tags. One that an administrator has ended stays so. */
async function tagIds(db: Tx, cityId: number, kind: TagKind, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return []
  const tags = await db
    .insertInto('tag')
    .values(names.map((name) => ({ kind, cityId, name })))
    .onConflict((conflict) =>
      conflict.expression(sql`city_id, kind, lower(name)`).doUpdateSet((tag) => ({ name: tag.ref('tag.name') })),
    )
    .returning('id')
    .execute()
  return tags.map(({ id }) => id)
}

/** Returns the names of an application's tags of a kind. */
export const tagsOfApplication = async (db: Tx, applicationId: number, kind: TagKind): Promise<string[]> =>
  (
    await db
      .selectFrom('applicationTag as x')
      .innerJoin('tag as t', 't.id', 'x.tagId')
      .select('t.name')
      .where('x.applicationId', '=', applicationId)
      .where('t.kind', '=', kind)
      .orderBy(sql`lower(t.name)`)
      .execute()
  ).map(({ name }) => name)

/** Returns the names of a document's tags. */
export const tagsOfDocument = async (db: Tx, documentId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('documentTag as x')
      .innerJoin('tag as t', 't.id', 'x.tagId')
      .select('t.name')
      .where('x.documentId', '=', documentId)
      .orderBy(sql`lower(t.name)`)
      .execute()
  ).map(({ name }) => name)

/** Replaces all tags of a kind on an application. */
export async function replaceApplicationTags(
  db: Tx,
  {
    applicationId,
    cityId,
    kind,
    names,
  }: { applicationId: number; cityId: number; kind: TagKind; names: readonly string[] },
  { by, at }: Tagging,
): Promise<void> {
  const ids = await tagIds(db, cityId, kind, names)
  await db
    .deleteFrom('applicationTag')
    .where('applicationId', '=', applicationId)
    .where('tagId', 'in', db.selectFrom('tag').select('id').where('kind', '=', kind))
    .$if(ids.length > 0, (q) => q.where('tagId', 'not in', ids))
    .execute()
  if (ids.length > 0)
    await db
      .insertInto('applicationTag')
      .values(ids.map((tagId) => ({ applicationId, tagId, taggedBy: by, taggedAt: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Returns the application that a document belongs to, or undefined. */
export const findApplicationOfDocument = async (db: Tx, documentId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('document')
      .select('applicationId')
      .where('id', '=', documentId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
  )?.applicationId

/** Replaces all tags of a document. */
export async function replaceDocumentTags(
  db: Tx,
  documentId: number,
  cityId: number,
  names: readonly string[],
): Promise<void> {
  const ids = await tagIds(db, cityId, 'document', names)
  await db
    .deleteFrom('documentTag')
    .where('documentId', '=', documentId)
    .$if(ids.length > 0, (q) => q.where('tagId', 'not in', ids))
    .execute()
  if (ids.length > 0)
    await db
      .insertInto('documentTag')
      .values(ids.map((tagId) => ({ documentId, tagId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Returns the tags of a kind on each of some applications, which it locks, with their city. */
export async function lockTagged(db: Tx, applicationIds: readonly number[]) {
  const { rows } = await sql<{ applicationId: number; cityId: number; names: string[] }>`
    with locked as materialized (select id, city_id from application where id = any (${[...applicationIds]}::bigint[]) order by id for update)
    select id as application_id, city_id, array(select t.name from application_tag x join tag t on t.id = x.tag_id
      where x.application_id = locked.id and t.kind = 'application') as names
    from locked`.execute(db)
  return rows
}

type Tagged = { readonly applicationId: number; readonly name: string }

/** Adds tags of a city to applications; new names become tags. */
export async function addTags(db: Tx, cityId: number, added: readonly Tagged[], { by, at }: Tagging): Promise<void> {
  if (added.length === 0) return
  await tagIds(db, cityId, 'application', [...new Map(added.map(({ name }) => [name.toLowerCase(), name])).values()])
  await sql`insert into application_tag (application_id, tag_id, tagged_by, tagged_at)
    select a.application_id, t.id, ${by}::bigint, ${at}::timestamptz
    from unnest(${added.map(({ applicationId }) => applicationId)}::bigint[], ${added.map(({ name }) => name.toLowerCase())}::text[])
      a (application_id, name)
    join tag t on t.city_id = ${cityId} and t.kind = 'application' and lower(t.name) = a.name
    on conflict do nothing`.execute(db)
}

/** Removes tags from applications. */
export async function removeTags(db: Tx, removed: readonly Tagged[]): Promise<void> {
  if (removed.length === 0) return
  await sql`delete from application_tag x using tag t,
      unnest(${removed.map(({ applicationId }) => applicationId)}::bigint[], ${removed.map(({ name }) => name.toLowerCase())}::text[])
      r (application_id, name)
    where x.application_id = r.application_id and t.id = x.tag_id and t.kind = 'application' and lower(t.name) = r.name`.execute(
    db,
  )
}
