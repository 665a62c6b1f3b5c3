import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allMet } from '../../../../platform/database/conditions.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { executePlannedOnce } from '../../../../platform/database/prepared.ts'
import { conditions, conditionsInIndex, hasOnePlan, narrowing, type Search } from './conditions.ts'
import { sortValue } from './sort.ts'

/** A row of a page: its place in the order, for the cursor. */
export type FoundRow = { readonly id: number; readonly sortValue: string | number }

/** Rows of a page, with the number of the search's results up to one above the cap. */
export type CountedPage = { readonly rows: readonly FoundRow[]; readonly total: number }

const matching = (search: Search, without?: string) => sql`worklist_row w where ${allMet(conditions(search, without))}`
const upTo = (cap: number, search: Search) => sql`${matching(search)} limit ${cap + 1}`

const orderOf = ({ descending }: Search) => (descending ? sql`desc` : sql`asc`)

/** Returns a page in its order, after the given row. */
function pageOf(search: Search, total: RawBuilder<unknown>) {
  const [value, order] = [sortValue(search.by, search.language), orderOf(search)]
  const beyond = search.descending ? sql`<` : sql`>`
  const after = search.after && sql`(${value}, w.application_id) ${beyond} (${search.after[0]}, ${search.after[1]})`
  return sql<Counted>`select w.application_id as id, ${value} as sort_value, ${total} as total
    from ${matching(search)} and ${after ?? sql`true`}
    order by ${value} ${order}, w.application_id ${order} limit ${search.take} offset ${search.skip}`
}

type Counted = FoundRow & { total: number }

const counted = (rows: readonly Counted[]): CountedPage => ({ rows, total: rows[0]?.total ?? 0 })
const read = async (db: Tx, statement: RawBuilder<Counted>) => counted((await statement.execute(db)).rows)

/** Returns the first page of what is found up to a number, sorted as it is, which needs no index of the order. */
function sortedPage(search: Search, most: number) {
  const [value, order] = [sortValue(search.by, search.language), orderOf(search)]
  return sql<Counted>`select id, sort_value, count(*) over () as total
    from (select w.application_id as id, ${value} as sort_value from ${upTo(most, search)}) found
    order by sort_value ${order}, id ${order} limit ${search.take}`
}

/**
 * Returns the first page of the usual order: of up to a number, sorted as they are; of more, read in the index of the order
 * until the page is full.
 */
function pageInIndex(search: Search, most: number, inIndex: readonly RawBuilder<SqlBool>[]) {
  const order = orderOf(search)
  const total = sql`(select total from counted)`
  return sql<Counted>`with found as materialized (select w.application_id as id, w.requested_at as sort_value from ${upTo(most, search)}),
      counted as materialized (select count(*)::int as total from found)
    (select id, sort_value, ${total} as total from found where ${total} <= ${most}
      order by sort_value ${order}, id ${order} limit ${search.take})
    union all
    (select w.application_id, w.requested_at, ${total} from worklist_row w where ${total} > ${most} and ${allMet(inIndex)}
      order by w.requested_at ${order}, w.application_id ${order} limit ${search.take})`
}

const readFirst = async (db: Tx, search: Search, statement: RawBuilder<Counted>) =>
  hasOnePlan(search) ? counted(await executePlannedOnce(db, statement)) : read(db, statement)

/**
 * Returns the first page of a search that finds few, as one for text does. What is found is sorted up to a number; of more,
 * those that come first in the order are read until the page is full.
 */
export async function findFirstPage(db: Tx, search: Search, cap: number): Promise<CountedPage> {
  const inIndex = conditionsInIndex(search)
  if (inIndex) return readFirst(db, search, pageInIndex(search, 2 * cap, inIndex))
  const most = 7 * cap
  const few = await readFirst(db, search, sortedPage(search, most))
  return few.total <= most ? few : read(db, pageOf(search, sql`${few.total}::int`))
}

/** Returns any page of a search. */
export async function findPage(db: Tx, search: Search, cap: number): Promise<CountedPage> {
  const total = sql`(select count(*) from (select from ${upTo(cap, search)}) found)`
  const page = await read(db, pageOf(search, total))
  const isPastTheEnd = page.rows.length === 0 && (search.after || search.skip > 0)
  return isPastTheEnd ? { rows: [], total: await count(db, total) } : page
}

/** The part of a filter without which most would be found. */
export type Narrowest = { readonly part: string; readonly count: number }

/**
 * Returns which part of a filter that finds nothing excludes most, and how many would be found without it; undefined if
 * one part alone does not help, or there is only one.
 */
export async function findNarrowest(db: Tx, search: Search, cap: number): Promise<Narrowest | undefined> {
  const names = narrowing(search).map(([name]) => name)
  if (names.length < 2) return undefined
  const each = names.map(
    (name) =>
      sql`select ${name}::text as part, (select count(*) from (select from ${matching(search, name)} limit ${cap}) found) as count`,
  )
  const { rows } = await sql<Narrowest>`${sql.join(each, sql` union all `)} order by 2 desc limit 1`.execute(db)
  return rows[0] && rows[0].count > 0 ? rows[0] : undefined
}

/** Returns the ids that a search finds, in its order, up to a number. */
export async function listFoundIds(db: Tx, search: Search, most: number): Promise<number[]> {
  const [value, order] = [sortValue(search.by, search.language), orderOf(search)]
  const { rows } = await sql<{ id: number }>`select w.application_id as id from ${matching(search)}
    order by ${value} ${order}, w.application_id ${order} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

async function count(db: Tx, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return rows[0]?.total ?? 0
}
