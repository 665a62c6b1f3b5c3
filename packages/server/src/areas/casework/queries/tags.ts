import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type TagKind = 'application' | 'document' | 'outreach'
export type Tagging = { readonly by: number | null; readonly at: Date }

/** Returns the tags of a kind in a city, by name; disabled ones only on request. */
export const listTags = (db: Tx, cityId: number, kind: TagKind, withDisabled: boolean) =>
  db
    .selectFrom('tag')
    .select(['id', 'name', sql<boolean>`disabled_at is not null`.as('isDisabled')])
    .where('cityId', '=', cityId)
    .where('kind', '=', kind)
    .$if(!withDisabled, (q) => q.where('disabledAt', 'is', null))
    .orderBy(sql`lower(name)`)
    .execute()

/** Returns the ids of tags by name, creating missing tags. */
async function tagIds(db: Tx, cityId: number, kind: TagKind, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into tag (kind, city_id, name) select ${kind}, ${cityId}, name from unnest(${[...names]}::text[]) name
      on conflict (city_id, kind, lower(name)) do update set disabled_at = null returning id)
    select id from made`.execute(db)
  return rows.map(({ id }) => id)
}

const ofKind = (kind: TagKind): RawBuilder<boolean> => sql`tag_id in (select id from tag where kind = ${kind})`

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
  await sql`delete from application_tag where application_id = ${applicationId} and ${ofKind(kind)} and tag_id <> all (${ids}::bigint[])`.execute(
    db,
  )
  await sql`insert into application_tag (application_id, tag_id, tagged_by, tagged_at)
    select ${applicationId}, id, ${by}, ${at} from unnest(${ids}::bigint[]) id on conflict do nothing`.execute(db)
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
  await sql`delete from document_tag where document_id = ${documentId} and tag_id <> all (${ids}::bigint[])`.execute(db)
  await sql`insert into document_tag (document_id, tag_id) select ${documentId}, id from unnest(${ids}::bigint[]) id on conflict do nothing`.execute(
    db,
  )
}
