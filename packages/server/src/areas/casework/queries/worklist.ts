import type { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { WorklistColumn } from '@semilla/contract/casework/worklistColumns.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo, cityZone } from '@semilla/domain/values/dates.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SignedIn, userIdOf } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/like.ts'
import { saysWords } from '../../../platform/database/search.ts'
import { withinReachOf } from '../../applications/access.ts'
import type { SearchedText } from '../searchedText.ts'
import { sortValue } from './worklistSort.ts'

export type Search = {
  readonly actor: SignedIn
  readonly language: InterfaceLanguage
  readonly filter: Input<typeof listWaiting>['filter']
  readonly text: SearchedText | undefined
  /** Whether words that are spelled nearly so are found too. */
  readonly nearly: boolean
  readonly by: WorklistColumn
  readonly descending: boolean
  /** The sort value and id of the last row of the previous page. */
  readonly after: readonly [value: string | number, id: number] | undefined
  readonly skip: number
  readonly take: number
}

/** A row of a page: its place in the order, for the cursor. */
export type FoundRow = { readonly id: number; readonly sortValue: string | number }

function saysText({ words, emails }: SearchedText, nearly: boolean): RawBuilder<SqlBool> {
  const parts = emails.map((email) => sql<SqlBool>`w.emails like ${`%${escapeLike(email)}%`}`)
  if (words.length > 0 || parts.length === 0) parts.unshift(saysWords(words, nearly)(sql`w.search_text`))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const startOf = (day: string) => sql`${day}::timestamp at time zone ${cityZone}`
const dayAfter = (day: string) => addTo(day, { days: 1 })

function conditions({ actor, filter, text, nearly }: Search): RawBuilder<SqlBool>[] {
  const all: (RawBuilder<SqlBool> | false | undefined)[] = [
    withinReachOf(actor, 'w'),
    text && saysText(text, nearly),
    filter.statuses.length > 0 && sql`w.status = any (${filter.statuses}::text[])`,
    filter.eligibilities.length > 0 && sql`w.eligibility = any (${filter.eligibilities}::text[])`,
    filter.agencyId !== undefined && sql`w.agency_id = ${filter.agencyId}`,
    filter.ownerId !== undefined && sql`w.owner_id = ${filter.ownerId}`,
    filter.isMine && sql`w.owner_id = ${userIdOf(actor) ?? 0}`,
    filter.isUnassigned && sql`w.owner_id is null`,
    filter.zip !== '' &&
      sql`exists (select from parent p where p.application_id = w.application_id and p.zip like ${`${escapeLike(filter.zip)}%`})`,
    filter.tags.length > 0 &&
      sql`exists (select from application_tag x join tag t on t.id = x.tag_id where x.application_id = w.application_id and t.name = any (${filter.tags}::text[]))`,
    filter.requestedFrom !== undefined && sql`w.requested_at >= ${startOf(filter.requestedFrom)}`,
    filter.requestedTo !== undefined && sql`w.requested_at < ${startOf(dayAfter(filter.requestedTo))}`,
    filter.updatedFrom !== undefined && sql`w.updated_at >= ${startOf(filter.updatedFrom)}`,
    filter.updatedTo !== undefined && sql`w.updated_at < ${startOf(dayAfter(filter.updatedTo))}`,
  ]
  return all.filter((each): each is RawBuilder<SqlBool> => Boolean(each))
}

/** Rows of a page, with the number of the search's results up to one above the cap. */
export type CountedPage = { readonly rows: readonly FoundRow[]; readonly total: number }

const matching = (search: Search) => sql`worklist_row w where ${sql.join(conditions(search), sql` and `)}`
const upTo = (cap: number, search: Search) => sql`${matching(search)} limit ${cap + 1}`

const orderOf = ({ descending }: Search) => (descending ? sql`desc` : sql`asc`)

/** Returns a page in its order, after the given row, where `holds`. */
function pageOf(search: Search, total: RawBuilder<unknown>, holds = sql<SqlBool>`true`) {
  const [value, order] = [sortValue(search.by, search.language), orderOf(search)]
  const beyond = search.descending ? sql`<` : sql`>`
  const after = search.after && sql`(${value}, w.application_id) ${beyond} (${search.after[0]}, ${search.after[1]})`
  return sql`select w.application_id as id, ${value} as sort_value, ${total} as total
    from ${matching(search)} and ${after ?? sql`true`} and ${holds}
    order by ${value} ${order}, w.application_id ${order} limit ${search.take} offset ${search.skip}`
}

async function read(db: Tx, statement: RawBuilder<unknown>): Promise<CountedPage> {
  const { rows } = await sql<FoundRow & { total: number }>`${statement}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/**
 * Returns the first page of a search for text. A few results are sorted as they are found, which needs no index of the
 * order; of more results than the cap, those that come first in the order are read until the page is full.
 */
export function findFirstPage(db: Tx, search: Search, cap: number): Promise<CountedPage> {
  const [value, order, total] = [
    sortValue(search.by, search.language),
    orderOf(search),
    sql`(select total from counted)`,
  ]
  return read(
    db,
    sql`with found as materialized (select w.application_id as id, ${value} as sort_value from ${upTo(cap, search)}),
      counted as materialized (select count(*) as total from found)
      (select id, sort_value, ${total} as total from found where ${total} <= ${cap}
        order by sort_value ${order}, id ${order} limit ${search.take})
      union all (${pageOf(search, total, sql`${total} > ${cap}`)})`,
  )
}

/** Returns any page of a search. */
export async function findPage(db: Tx, search: Search, cap: number): Promise<CountedPage> {
  const total = sql`(select count(*) from (select from ${upTo(cap, search)}) found)`
  const page = await read(db, pageOf(search, total))
  const isPastTheEnd = page.rows.length === 0 && (search.after || search.skip > 0)
  return isPastTheEnd ? { rows: [], total: await count(db, total) } : page
}

async function count(db: Tx, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return rows[0]?.total ?? 0
}
