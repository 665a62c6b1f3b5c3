import type { Extra, SiteType } from '@semilla/domain/applications/careChoices.ts'
import { type Weekday, workweek } from '@semilla/domain/values/weekdays.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOpening } from '../../sites/queries/openings.ts'

/** What a search asks of a site itself, wherever it is. Empty lists mean any. */
export type SiteSearch = {
  readonly siteTypes: readonly SiteType[]
  readonly days: readonly Weekday[]
  /** Minutes after midnight. */
  readonly opensBy?: number
  readonly closesFrom?: number
  readonly ages: readonly number[]
  readonly languages: readonly string[]
  readonly extras: readonly Extra[]
  readonly hasVacancies: boolean
  readonly siteIds: readonly number[]
}

const openVacancy = sql`v.site_id = site.id and ${sql.raw(isOpening('v'))}`

/**
 * Returns a condition that a schedule is open on all days that a search asks for, during all its hours. Spans that touch count
 * as one, as in matching.
 */
function covers(schedule: RawBuilder<unknown>, { days, opensBy, closesFrom }: SiteSearch): RawBuilder<SqlBool> {
  const [from, to] = [opensBy ?? closesFrom, closesFrom ?? opensBy]
  const wanted = from === undefined ? sql`'empty'::numrange` : sql`numrange(${from}, ${to}, '[]')`
  return sql`not exists (
    select from unnest(${days.length > 0 ? [...days] : [...workweek]}::text[]) as wanted (day)
    where not coalesce((
      select range_agg(numrange((span ->> 'from')::int, (span ->> 'to')::int, '[]'))
      from jsonb_array_elements(${schedule}) line, jsonb_array_elements(line -> 'hours') span
      where line -> 'days' ? wanted.day) @> ${wanted}, false))`
}

/** The site's usual hours, or those of one of its open vacancies. */
const isOpenThen = (search: SiteSearch) => sql<SqlBool>`(${covers(sql`site.schedule`, search)}
  or exists (select from vacancy v where ${openVacancy} and ${covers(sql`v.schedule`, search)}))`

/** Each age is one that a program of the site takes for some of that year of life. */
const takesAges = (ages: readonly number[]) => sql<SqlBool>`not exists (
  select from unnest(${[...ages]}::int[]) as wanted (age)
  where not exists (
    select from site_program sp join program p on p.id = sp.program_id and p.disabled_at is null
    where sp.site_id = site.id and sp.removed_at is null
      and p.start_age_months < 12 * (wanted.age + 1) and p.end_age_months > 12 * wanted.age))`

/** Returns the conditions on `site` that a search names (rules: Searching). */
export function conditionsOf(search: SiteSearch): RawBuilder<SqlBool>[] {
  const { siteTypes, days, opensBy, closesFrom, ages, languages, extras, hasVacancies, siteIds } = search
  const asksForHours = days.length > 0 || opensBy !== undefined || closesFrom !== undefined
  const conditions: readonly (readonly [boolean, () => RawBuilder<SqlBool>])[] = [
    [siteTypes.length > 0, () => sql`site.type = any (${[...siteTypes]})`],
    [siteIds.length > 0, () => sql`site.id = any (${[...siteIds]}::bigint[])`],
    [languages.length > 0, () => sql`site.languages && ${[...languages]}::text[]`],
    [extras.length > 0, () => sql`site.extras @> ${[...extras]}::text[]`],
    [hasVacancies, () => sql`exists (select from vacancy v where ${openVacancy})`],
    [ages.length > 0, () => takesAges(ages)],
    [asksForHours, () => isOpenThen(search)],
  ]
  return conditions.flatMap(([isAsked, condition]) => (isAsked ? [condition()] : []))
}
