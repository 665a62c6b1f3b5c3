import { fullTimeMinutes } from '@semilla/domain/eligibility/fee.ts'
import type { AgeGroup } from '@semilla/domain/matching/ageGroups.ts'
import type { BirthDates } from '@semilla/domain/values/age.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type WaitingCount = {
  readonly breakdown: 'age' | 'area' | 'language' | 'schedule'
  readonly key: string
  readonly children: number
}

const minutesOfWeek = sql`(select sum(u.until - u.since) from unnest(w.needs_from, w.needs_to) u (since, until) where u.since >= 0)`
/** The first language that is not English, which decides the group of a child with several. */
const homeLanguage = sql`coalesce((select l.code from unnest(k.languages) with ordinality l (code, place) where l.code <> '00'
  order by l.place limit 1), case when k.other_language <> '' then '-1' else '00' end)`

/** Returns how many children wait in a city, by age group, zip of the home, home language and hours of care. */
export async function countWaiting(
  db: Tx,
  cityId: number,
  groups: readonly { readonly group: AgeGroup; readonly born: BirthDates }[],
): Promise<WaitingCount[]> {
  const names = groups.map(({ group }) => group)
  const from = groups.map(({ born }) => born.from)
  const to = groups.map(({ born }) => born.to)
  const { rows } = await sql<WaitingCount>`
    with c as materialized (
      select w.home_zip, w.born_on, ${homeLanguage} as language,
        case when w.is_part_day or ${minutesOfWeek} < ${fullTimeMinutes} then 'partTime' else 'fullTime' end as schedule
      from waiting_child w join application a on a.id = w.application_id join child k on k.id = w.child_id
      where a.city_id = ${cityId}
    ), g as (
      select * from unnest(${names}::text[], ${from}::date[], ${to}::date[]) g (name, born_from, born_to)
    )
    select 'age' as breakdown, g.name as key, count(*)::int as children
      from c join g on c.born_on between g.born_from and g.born_to group by g.name
    union all select 'area', home_zip, count(*)::int from c group by home_zip
    union all select 'language', language, count(*)::int from c group by language
    union all select 'schedule', schedule, count(*)::int from c group by schedule`.execute(db)
  return rows
}
