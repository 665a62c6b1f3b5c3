import { extras, siteTypes } from '@semilla/domain/applications/careNeeds.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { english } from '@semilla/domain/values/languages.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** A set of words as bits: each by its place in the domain's list. */
const bits = (column: string, words: readonly string[]) =>
  sql`(select coalesce(sum(1 << (array_position(${[...words]}::text[], word) - 1)), 0) from unnest(${sql.ref(column)}) word)::smallint`

/** One end of the hours on each day from Sunday; -1 on days without care. */
const minutes = (end: 'from' | 'to') =>
  sql`(select array_agg(case when day = any (n.days) then coalesce((n.hours->day->>${sql.lit(end)})::smallint, -1) else -1 end order by place)
    from unnest(${[...weekdays]}::text[]) with ordinality week (day, place))`

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  application_id: sql`a.id`,
  rank_group: sql`c.rank_group`,
  rank_percent: sql`c.rank_percent`,
  has_special_needs: sql`c.special_needs <> '{}'`,
  speaks_another_language: sql`c.other_language <> '' or not c.languages <@ array[${sql.lit(english)}]`,
  is_homeless: sql`a.is_homeless`,
  requested_at: sql`a.requested_at`,
  born_on: sql`c.born_on`,
  gender: sql`c.gender`,
  start_on: sql`n.start_on`,
  needs_from: minutes('from'),
  needs_to: minutes('to'),
  is_part_day: sql`exists (select from parent p where p.application_id = a.id and 'partDayPreschool' = any (p.needs))`,
  site_types: bits('n.site_types', siteTypes),
  extras: bits('n.extras', extras),
  only_preferred_locations: sql`n.only_preferred_locations`,
  only_preferred_languages: sql`n.only_preferred_languages`,
  only_preferred_sites: sql`n.only_preferred_sites`,
  languages: sql`n.languages`,
  all_at_one_site: sql`n.all_at_one_site`,
  waiting_in_family: sql`c.waiting_in_family`,
}
const names = Object.keys(columns)
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/**
 * Makes the waiting children of applications what the families' rows say, and lists those that wait to be matched anew.
 * Answers how many children wait.
 */
export async function replaceWaitingChildren(db: Tx, applicationIds: readonly number[]): Promise<number> {
  const [first, ...others] = applicationIds
  // One family, as nearly always, is looked up by its key alone: such a plan stays right while the tables grow.
  const isOne = others.length === 0
  const ids = isOne ? sql`${first}::bigint` : sql`any (${[...applicationIds]}::bigint[])`
  const { rows } = await sql<{ waiting: number }>`${isOne ? prepared : sql``}
    with due as (
      select c.id as child_id, ${list(names.map((name) => sql`${columns[name]} as ${sql.ref(name)}`))}
      from application a
      join care_need n on n.application_id = a.id
      join lateral (
        select *, count(*) over () as waiting_in_family from child
        where application_id = a.id and removed_at is null and status = any (${[...waitingStatuses]}::text[])
      ) c on true
      where a.id = ${ids} and a.status = 'active' and not a.is_disabled and c.rank_group is not null
    ), gone as (
      delete from waiting_child w where w.application_id = ${ids} and not exists (select from due where due.child_id = w.child_id)
    ), kept as (
      insert into waiting_child (child_id, ${list(names.map((name) => sql.ref(name)))})
      select child_id, ${list(names.map((name) => sql.ref(name)))} from due
      on conflict (child_id) do update set ${list(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    ), anew as (
      insert into rematch (application_id) select distinct application_id from due
      on conflict (application_id) do update set requested_at = excluded.requested_at
    )
    select count(*) as waiting from due`.execute(db)
  return rows[0]?.waiting ?? 0
}
