import { extras, siteTypes } from '@semilla/domain/applications/careChoices.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { english } from '@semilla/domain/values/languages.ts'
import { type Weekday, weekdays } from '@semilla/domain/values/weekdays.ts'
import { CompiledQuery } from 'kysely'
import { asInserted, type Column, columnList, columnName } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

const words = (list: readonly string[]) => `array['${list.join("', '")}']`

/** Returns SQL that converts a set of words to bits: each by its position in the domain's list. */
const bits = (column: string, list: readonly string[]) =>
  `(${list.map((word, place) => `case when '${word}' = any (${column}) then ${1 << place} else 0 end`).join(' + ')})`

/** Returns SQL for the start or end of the hours on a day; -1 without care. */
const minuteOf = (day: Weekday, end: 'from' | 'to') =>
  `case when '${day}' = any (n.days) then coalesce((n.hours->'${day}'->>'${end}')::smallint, -1) else -1 end`

/** Returns SQL for the start or end of the hours on each day from Sunday. */
const minutes = (end: 'from' | 'to') => `array[${weekdays.map((day) => minuteOf(day, end)).join(', ')}]`

/** The source of each column; the database derives the others. */
const columns: Readonly<
  Record<Exclude<Column<'waitingChild'>, 'childId' | 'needsSince' | 'needsUntil' | 'requestedOn'>, string>
> = {
  applicationId: 'a.id',
  rankGroup: 'c.rank_group',
  rankPercent: 'c.rank_percent',
  hasSpecialNeeds: `c.special_needs <> '{}'`,
  speaksAnotherLanguage: `c.other_language <> '' or not c.languages <@ array['${english}']`,
  isHomeless: 'a.is_homeless',
  requestedAt: 'a.requested_at',
  bornOn: 'c.born_on',
  gender: 'c.gender',
  startOn: 'n.start_on',
  needsFrom: minutes('from'),
  needsTo: minutes('to'),
  // Parents share this need, as the constraint part_day_need_is_shared says.
  isPartDay: `coalesce('partDayPreschool' = any (p.needs), false)`,
  siteTypes: bits('n.site_types', siteTypes),
  extras: bits('n.extras', extras),
  onlyPreferredLocations: 'n.only_preferred_locations',
  onlyPreferredLanguages: 'n.only_preferred_languages',
  onlyPreferredSites: 'n.only_preferred_sites',
  languages: 'n.languages',
  allAtOneSite: 'n.all_at_one_site',
  waitingInFamily: 'c.waiting_in_family',
  homeZip: `coalesce(left(p.zip, 5), '')`,
}
const names = Object.keys(columns) as (keyof typeof columns)[]
const listed = columnList('waitingChild', names)

const replacing = (ids: string) => `
  with due as (
    select c.id as child_id, ${names.map((name) => `${columns[name]} as ${columnName(name)}`).join(', ')}
    from application a
    join care_need n on n.application_id = a.id
    left join parent p on p.application_id = a.id and p.position = 'A'
    join lateral (
      select *, count(*) over () as waiting_in_family from child
      where application_id = a.id and removed_at is null and status = any (${words(waitingStatuses)})
    ) c on true
    where a.id = ${ids} and a.status = 'active' and not a.is_disabled and c.rank_group is not null
  ), gone as (
    delete from waiting_child w where w.application_id = ${ids} and not exists (select from due where due.child_id = w.child_id)
  ), kept as (
    insert into waiting_child (child_id, ${listed}) select child_id, ${listed} from due
    on conflict (child_id) do update set ${asInserted('waitingChild', names)}
  ), anew as (
    insert into rematch (application_id) select distinct application_id from due order by application_id
    on conflict (application_id) do update set requested_at = excluded.requested_at
  )
  select count(*) as waiting from due`

// The usual case, a single family, is looked up by its key alone, so that the query plan stays good as the tables grow.
const replaceOne = prepared<{ waiting: number }>(replacing('$1::bigint'))
const replacingMany = replacing('any ($1::bigint[])')

/**
 * Replaces the waiting children of applications to match the families' rows, and marks those that wait for matching.
 * Returns how many children wait.
 */
export async function replaceWaitingChildren(db: Tx, applicationIds: readonly number[]): Promise<number> {
  const [first, ...others] = applicationIds
  if (others.length === 0) return (await replaceOne(db, first))[0]?.waiting ?? 0
  const many = CompiledQuery.raw(replacingMany, [[...applicationIds]])
  return (await db.executeQuery<{ waiting: number }>(many)).rows[0]?.waiting ?? 0
}
