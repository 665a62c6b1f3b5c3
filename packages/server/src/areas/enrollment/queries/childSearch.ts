import type { ChildGroup, QueueColumn, Within } from '@semilla/contract/enrollment/childSearch.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { allMet } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inAlphabetOf } from '../../../platform/database/search.ts'
import { findReferrals, type Window } from './queue.ts'
import { conditionsOf, type QueueFilter, readByFilter, shownTo } from './queueFilter.ts'
import { columns, type Joined, type QueueRow, referredOn, tables, tablesWith } from './queueTables.ts'

/** What is searched: a filter, and the groups that are open around it. */
export type ChildFilter = QueueFilter & { readonly within: readonly Within[] }
export type Sorting = readonly { readonly by: QueueColumn; readonly descending: boolean }[]

/** The value of each column as the caller may see it: empty where it is not shown (rules: What programs may know). */
function valuesOf(actor: Actor): Readonly<Record<QueueColumn, RawBuilder<unknown>>> {
  const { afterYes, whileAccepted } = shownTo(actor)
  return {
    familyName: whileAccepted(sql`q.family_name`),
    firstName: sql`q.child_first_name`,
    lastName: afterYes(sql`q.child_last_name`),
    bornOn: whileAccepted(sql`q.child_born_on`),
    siteName: sql`site.name`,
    vacancyName: sql`v.name`,
    vacancyStatus: sql`v.status`,
    status: sql`q.status`,
    referredOn,
    answerDueOn: sql`case when q.status = 'active' then q.answer_due_on end`,
  }
}
/** The tables that the value of a column is read from, beside the referral itself. */
const readFor: Partial<Record<QueueColumn, readonly Joined[]>> = {
  siteName: ['vacancy', 'site'],
  vacancyName: ['vacancy'],
  vacancyStatus: ['vacancy'],
}

/** Returns the joined tables that a search reads, with those of some columns: fewer are read than are shown. */
const tablesFor = (actor: Actor, filter: ChildFilter, columnsRead: readonly QueueColumn[]) =>
  tablesWith([
    ...readByFilter(actor, filter),
    ...[...columnsRead, ...filter.within.map(({ by }) => by)].flatMap((by) => readFor[by] ?? []),
  ])
/** The columns that show something about a child or its family. */
const personal: readonly QueueColumn[] = ['familyName', 'firstName', 'lastName', 'bornOn']
const isPersonal = (by: QueueColumn) => personal.includes(by)
const isName = (by: QueueColumn) => by.endsWith('Name')
/** What is empty comes last either way. */
const direction = (descending: boolean) => sql.raw(descending ? 'desc nulls last' : 'asc')

/** Groups have texts as keys; a text that is empty or not shown is no key. */
const keyOf = (value: RawBuilder<unknown>) => sql`nullif((${value})::text, '')`

function whereOf(actor: Actor, { within, ...filter }: ChildFilter): RawBuilder<SqlBool> {
  const values = valuesOf(actor)
  const conditions = within.map(
    ({ by, key }) => sql<SqlBool>`${keyOf(values[by])} is not distinct from ${key ?? null}::text`,
  )
  return allMet([conditionsOf(actor, filter), ...conditions])
}

type Asked = Window & { readonly sort: Sorting; readonly language: ReadingLanguage; readonly withTotal: boolean }

/**
 * Returns part of all queues that the caller may see, latest referrals first by default, and on request how many there
 * are. The order is found by as few tables as it needs, and only what is shown is read whole.
 */
export async function listQueueRows(
  db: Tx,
  actor: Actor,
  filter: ChildFilter,
  { skip, take, sort, language, withTotal }: Asked,
): Promise<{ readonly rows: QueueRow[]; readonly total: number | undefined }> {
  const values = { ...valuesOf(actor), referredOn: sql`q.referred_at` }
  const value = (by: QueueColumn) => (isName(by) ? inAlphabetOf(language, values[by]) : values[by])
  const chosen = sort.map(({ by, descending }) => sql`${value(by)} ${direction(descending)}`)
  const order = sql.join([...chosen, ...(sort.length ? [] : [sql`q.referred_at desc`]), sql`q.id desc`])
  const found = tablesFor(
    actor,
    filter,
    sort.map(({ by }) => by),
  )
  const statement = sql<QueueRow & { total: number | null }>`
    with page as materialized (select q.id, ${withTotal ? sql`count(*) over ()` : sql`null::bigint`} as total from ${found}
      where ${whereOf(actor, filter)} order by ${order} limit ${take} offset ${skip})
    select ${columns}, page.total from page, ${tables} where q.id = page.id order by ${order}`
  const rows = await findReferrals(db, filter, statement)
  const counted = rows[0]?.total ?? undefined
  const isBeyond = withTotal && rows.length === 0 && skip > 0
  const total = isBeyond ? await countChildren(db, actor, filter) : withTotal ? (counted ?? 0) : undefined
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

/**
 * Returns part of the groups by a column with their counts, and how many there are; also the families of whom these
 * groups show something: the column is about them, or they were searched by name or within such a group.
 */
export async function listQueueGroups(
  db: Tx,
  actor: Actor,
  filter: ChildFilter,
  { skip, take, by, descending, language }: Window & Sorting[number] & { readonly language: ReadingLanguage },
): Promise<{
  readonly groups: ChildGroup[]
  readonly groupCount: number
  readonly total: number | undefined
  readonly applicationIds: readonly number[]
}> {
  const key = sql`grouped.key`
  const order = isName(by) ? inAlphabetOf(language, key) : key
  const namesPeople = filter.matches || [by, ...filter.within.map((group) => group.by)].some(isPersonal)
  const families = namesPeople ? sql`array_agg(distinct q.application_id)` : sql`'{}'::bigint[]`
  const statement = sql<{ key: string | null; count: number; groups: number; total: number; families: number[] }>`
    select key, count, count(*) over () as groups, (sum(count) over ())::bigint as total, families
    from (select ${keyOf(valuesOf(actor)[by])} as key, count(*) as count, ${families} as families from ${tablesFor(actor, filter, [by])} where ${whereOf(actor, filter)} group by 1) grouped
    order by ${order} ${direction(descending)} limit ${take} offset ${skip}`
  const rows = await findReferrals(db, filter, statement)
  if (rows.length === 0 && skip > 0) {
    const first = await listQueueGroups(db, actor, filter, { skip: 0, take: 1, by, descending, language })
    return { ...first, groups: [], applicationIds: [] }
  }
  return {
    groups: rows.map(({ key: value, count }) => ({ by, key: value ?? undefined, count: Number(count) })),
    groupCount: Number(rows[0]?.groups ?? 0),
    total: rows[0] && Number(rows[0].total),
    applicationIds: [
      ...new Set(rows.flatMap((row) => (isPersonal(by) && row.key === null ? [] : row.families.map(Number)))),
    ],
  }
}

/** Returns the number of children that a search finds. */
export async function countChildren(db: Tx, actor: Actor, filter: ChildFilter): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${tablesFor(actor, filter, [])} where ${whereOf(actor, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}
