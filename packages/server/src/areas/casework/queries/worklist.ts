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

/** Returns the ids of a page of the worklist, in its order and after the given row. */
export async function findWorklistPage(db: Tx, search: Search): Promise<FoundRow[]> {
  const value = sortValue(search.by, search.language)
  const [direction, beyond] = search.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const where = conditions(search)
  if (search.after) where.push(sql`(${value}, w.application_id) ${beyond} (${search.after[0]}, ${search.after[1]})`)
  const { rows } = await sql<FoundRow>`
    select w.application_id as id, ${value} as sort_value from worklist_row w where ${sql.join(where, sql` and `)}
    order by ${value} ${direction}, w.application_id ${direction} limit ${search.take} offset ${search.skip}`.execute(
    db,
  )
  return rows
}

/**
 * Returns the first rows of a search and the number of its results in one pass, or undefined if there are more results
 * than the cap.
 */
export async function findFewRows(
  db: Tx,
  search: Search,
  cap: number,
): Promise<{ rows: FoundRow[]; total: number } | undefined> {
  const value = sortValue(search.by, search.language)
  const order = search.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<FoundRow & { total: number }>`
    with found as materialized (select w.application_id as id, ${value} as sort_value from worklist_row w
      where ${sql.join(conditions(search), sql` and `)} limit ${cap + 1})
    select id, sort_value, (select count(*) from found) as total from found
    order by sort_value ${order}, id ${order} limit ${search.take}`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > cap ? undefined : { rows, total }
}

/** Returns the number of applications that a search finds, up to a cap. */
export async function countWorklist(db: Tx, search: Search, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from worklist_row w where ${sql.join(conditions(search), sql` and `)} limit ${cap + 1}) found`.execute(db)
  return rows[0]?.total ?? 0
}
