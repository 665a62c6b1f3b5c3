import { type SqlBool, sql } from 'kysely'
import { allMet } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import type { TextMatch } from '../../../platform/database/search.ts'
import type { DocumentRecord } from './documents.ts'

export type DocumentFilter = {
  readonly applicationId: number
  /** Only what the family sent, or what staff sent; undefined for both. */
  readonly fromFamily?: boolean | undefined
  /** Documents with each of these tags. */
  readonly tags: readonly string[]
  readonly from?: string | undefined
  readonly to?: string | undefined
}
type Search = { readonly filter: DocumentFilter; readonly name: TextMatch }

export type DocumentLine = Omit<DocumentRecord, 'storageKey' | 'sentWithId'> & {
  readonly tags: string[]
  readonly uploadedBy: string
  readonly uploadedAt: string
  readonly isUnread: boolean
  /** The account of the application with which it was sent, where that was merged into its present one. */
  readonly sentByUserId: number | null
}

const found = ({ filter: { applicationId, fromFamily, tags, from, to }, name }: Search) => sql`
  document d left join app_user u on u.id = d.uploaded_by left join application s on s.id = d.sent_with_id
  where ${allMet([
    sql<SqlBool>`(d.application_id = ${applicationId} or d.sent_with_id = ${applicationId}) and d.removed_at is null`,
    fromFamily !== undefined && sql<SqlBool>`d.from_family = ${fromFamily}`,
    from !== undefined && sql<SqlBool>`d.uploaded_at >= ${from}::timestamptz`,
    to !== undefined && sql<SqlBool>`d.uploaded_at <= ${to}::timestamptz`,
    tags.length > 0 &&
      sql<SqlBool>`(select count(*) from document_tag x join tag t on t.id = x.tag_id where x.document_id = d.id
        and lower(t.name) = any (${tags.map((tag) => tag.toLowerCase())}::text[])) = ${tags.length}`,
    name(sql`folded(d.name)`),
  ])}`

/** Returns whether a search finds any document. */
export async function hasDocuments(db: Tx, search: Search): Promise<boolean> {
  return (await sql`select 1 from ${found(search)} limit 1`.execute(db)).rows.length > 0
}

const countDocuments = async (db: Tx, search: Search): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int as total from ${found(search)}`.execute(db)).rows[0]?.total ?? 0

/**
 * What the other side did since the reader last looked at the documents of an application: to the agency, what the family
 * sent; to the family, what staff sent, accepted or returned.
 */
const unread = (applicationId: number, reader: 'family' | 'staff') => {
  const at = reader === 'staff' ? sql`d.uploaded_at` : sql`greatest(d.reviewed_at, d.uploaded_at)`
  const ofOthers = reader === 'staff' ? sql`d.from_family` : sql`(not d.from_family or d.reviewed_at is not null)`
  return sql`${ofOthers} and ${at} > coalesce((select m.read_at from document_marker m
    where m.application_id = ${applicationId} and m.reader = ${reader}), '-infinity')`
}

/** Returns a page of documents, the newest first, and how many there are. */
export async function listDocuments(
  db: Tx,
  search: Search,
  reader: 'family' | 'staff',
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: DocumentLine[]; total: number }> {
  const { rows: items } = await sql<DocumentLine>`
    select d.id, d.application_id, d.name, d.item, d.child_id, d.content_type, d.byte_count, d.status, d.return_reason,
      d.from_family, d.uploaded_at, coalesce(${personNameOf('u')}, '') as uploaded_by,
      s.parent_user_id as sent_by_user_id,
      array(select t.name from document_tag x join tag t on t.id = x.tag_id where x.document_id = d.id order by t.name) as tags,
      ${unread(search.filter.applicationId, reader)} as is_unread
    from ${found(search)} order by d.uploaded_at desc, d.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items, total: await countDocuments(db, search) }
}
