import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnName } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { executePrepared } from '../../../platform/database/prepared.ts'
import { findMatching, type TextMatch } from '../../../platform/database/search.ts'
import { conditions } from './conditions.ts'
import { vacancyRows } from './vacancies.ts'
import { columnTerms, type VacancyRow } from './vacancyTerms.ts'

/** What a city-wide comparison reads of a vacancy. What a site has in total is added up from its rows. */
const comparedColumns = [
  'id',
  'siteId',
  'organizationId',
  'siteName',
  'status',
  'isOpen',
  'isMatchingPaused',
  'siteIsActive',
  'isOffered',
  'startOn',
  'takesBornFrom',
  'takesBornTo',
  'startAgeMonths',
  'endAgeMonths',
  'gender',
  'forHomeless',
  'eligibility',
  'type',
  'zip',
  'neighborhood',
  'latitude',
  'longitude',
  'languages',
  'extraNames',
  'seats',
  'enrolled',
] as const satisfies readonly (keyof VacancyRow)[]

/** An open vacancy as it is compared with the children of one family. */
export type ComparedRow = Pick<VacancyRow, (typeof comparedColumns)[number]>
/** An open vacancy as a list of all of them has it. */
export type OpenVacancyRow = ComparedRow & {
  /** Its times as the database writes them. Thousands of vacancies share a few, which are read only once. */
  readonly times: string
  /** Whether the text of a search names it. */
  readonly isFound: boolean
}

const open = `v.status = 'submitted' and v.enrolled_count < v.seats and s.status = 'active'`
const columns = sql.raw(
  [...comparedColumns.map((name) => `v.${columnName(name)}`), `v.opens::text || v.closes::text as times`].join(', '),
)
const readColumns = [...comparedColumns, 'times', 'isFound'] as const
const asLists = sql.raw(readColumns.map((name) => `json_agg(v.${columnName(name)})`).join(', '))

/** Returns the condition that a text names a vacancy: by its number, its name, its site or the site's address. */
const isNamedBy = (text: string, matches: TextMatch): RawBuilder<SqlBool> =>
  sql`(${matches(sql`(select search_text from site where site.id = v.site_id) || ' ' || folded(v.name)`)}
    or v.id = (select w.id from vacancy w where w.external_id = upper(${text})))`

/** Rows are copies of this one, because an object that gets its names one by one is slow to make and to read. */
const blank = Object.fromEntries(readColumns.map((name) => [name, undefined as unknown]))

/** Returns the rows of a table that is given column by column. */
function rowsOf(columns: readonly (readonly unknown[])[]): OpenVacancyRow[] {
  const rows = (columns[0] ?? []).map(() => ({ ...blank }))
  for (const [place, name] of readColumns.entries()) {
    const column = columns[place] ?? []
    for (const [index, row] of rows.entries()) row[name] = column[index]
  }
  return rows as OpenVacancyRow[]
}

/**
 * Returns every vacancy with a free seat at a site that has one which meets a condition. They arrive as one document of
 * columns, because thousands of rows, or as many objects with their names, take longer to read than to compare.
 */
async function readVacancies(db: Tx, isFound: RawBuilder<unknown> | undefined): Promise<OpenVacancyRow[]> {
  const all = sql`select ${columns}, ${isFound ?? sql`true`} as is_found from (${sql.raw(vacancyRows(open))}) v`
  const atFoundSites = sql`with v as materialized (${all})
    select * from v where v.site_id in (select site_id from v where is_found)`
  const { rows } = await sql<{ vacancies: unknown[][] }>`
    select json_build_array(${asLists}) as vacancies from (${isFound ? atFoundSites : all}) v having count(*) > 0`.execute(
    db,
  )
  // Dropped here, because the planner compares row by row when it expects few.
  return rowsOf(rows[0]?.vacancies ?? []).filter(({ isOffered }) => isOffered)
}

/** Returns the settings that organizations and their cities stored, by organization; none for most. */
export async function listOwnerSettings(db: Tx): Promise<Map<number, Readonly<Record<string, unknown>>>> {
  const { rows } = await sql<{ id: number; settings: Readonly<Record<string, unknown>> }>`
    select o.id, jsonb_object_agg(g.name, g.value order by g.organization_id = o.id) as settings
    from organization_setting g join organization o on g.organization_id in (o.id, o.parent_id) group by o.id`.execute(
    db,
  )
  return new Map(rows.map(({ id, settings }) => [id, settings]))
}

/**
 * Returns every vacancy with a free seat at a site that has one which the text names (rules: Searching); an empty text
 * names all.
 */
export const listOpenVacancies = (db: Tx, text = ''): Promise<OpenVacancyRow[]> =>
  findMatching(text, (matches) => readVacancies(db, text === '' ? undefined : isNamedBy(text, matches)))

/** Returns the vacancies to which each child was referred before, as the condition `not-queued` understands it. */
export async function listReferredBefore(
  db: Tx,
  childIds: readonly number[],
): Promise<{ readonly childId: number; readonly vacancyId: number }[]> {
  const referred = sql<{ childId: number; vacancyId: number }>`
    select c.child_id, v.id as vacancy_id
    from (select distinct child_id from referral where child_id = any (${[...childIds]}::bigint[])) c
    join (select distinct vacancy_id as id, child_id as of_child from referral
      where child_id = any (${[...childIds]}::bigint[])) v on v.of_child = c.child_id
    where not ${conditions['not-queued'](columnTerms, '')}`
  return executePrepared(db, referred)
}

/** Returns the children of an application who have no place yet, the oldest first. */
export const listChildrenWithoutPlace = async (db: Tx, applicationId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('removedAt', 'is', null)
      .where('status', 'not in', ['enrolled', 'enrollmentPending', 'closed'])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Returns the zip of the home of an application's first parent; empty if it is not known. */
export const findHomeZip = async (db: Tx, applicationId: number): Promise<string> =>
  (
    await db
      .selectFrom('parent')
      .select('zip')
      .where('applicationId', '=', applicationId)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
  )?.zip ?? ''

/** Returns what a list shows of vacancies, besides what was compared. */
export const listShownVacancies = (db: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('vacancy')
        .innerJoin('program', 'program.id', 'vacancy.programId')
        .select(['vacancy.id', 'vacancy.externalId', 'vacancy.name', 'program.name as programName'])
        .where('vacancy.id', 'in', [...ids])
        .execute()
