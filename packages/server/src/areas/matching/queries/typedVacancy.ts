import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { listPlacedThroughOthers } from '../../applications/apply/queries/placedElsewhere.ts'
import { deriveVacancy } from '../../vacancies/deriveVacancy.ts'
import { minutesOfWeek } from '../../vacancies/queries/save.ts'
import { type FormCondition, fitsBesidesForm, fitsVacancy, formConditions, holds } from './conditions.ts'
import { vacancyRows } from './vacancies.ts'
import { storedOpenings, termsOf, type VacancyRow, type VacancyTerms } from './vacancyTerms.ts'

/** The vacancy as a row of its table that is read and never stored. */
const asTyped = prepared<VacancyRow>(vacancyRows('true', 'jsonb_populate_record(null::vacancy, $1::jsonb)'))

function recordOf(form: VacancyForm): string {
  const { takes, hours } = deriveVacancy(form)
  return JSON.stringify({
    id: form.id ?? 0,
    site_id: form.siteId,
    program_id: form.programId,
    name: form.name,
    status: 'submitted',
    is_matching_paused: false,
    start_on: form.startOn,
    takes_born_from: takes.from,
    takes_born_to: takes.to,
    gender: form.gender,
    for_homeless: form.forHomeless,
    opens: minutesOfWeek(hours, 'from'),
    closes: minutesOfWeek(hours, 'to'),
    seats: form.seats,
    enrolled_count: 0,
    open_referrals: 0,
  })
}

/** Returns a vacancy that is being typed as matching would see it once published, or undefined without its program. */
export async function findTypedVacancy(db: Tx, form: VacancyForm): Promise<VacancyRow | undefined> {
  return (await asTyped(db, recordOf(form)))[0]
}

/** Returns a subquery of the open vacancies of the site: the stored ones, and the typed one instead of what it replaces. */
const openingsWith = (row: VacancyRow): RawBuilder<unknown> => sql`(
  select * from ${storedOpenings(sql`${row.siteId}::bigint`)} stored where stored.id <> ${row.id}::bigint
  union all select ${row.id}::bigint, ${row.startOn}::date, ${row.takesBornFrom}::date, ${row.takesBornTo}::date,
    ${row.startAgeMonths}::int, ${row.endAgeMonths}::int, ${row.opens}::smallint[], ${row.closes}::smallint[],
    ${row.seats}::int - coalesce((select enrolled_count from vacancy where id = ${row.id}::bigint), 0))`

/** Returns the terms of a typed vacancy, which counts among those of its site. */
function termsOfTyped(row: VacancyRow): VacancyTerms {
  const openings = openingsWith(row)
  return { ...termsOf(row), openings, seatsAtSite: sql`(select sum(o.seats_left) from ${openings} o)` }
}

/**
 * Returns how many waiting children fit a typed vacancy, counting no further than `most`. As in a refresh, those who have a
 * place through another application of their family do not count.
 */
export async function countFitting(
  db: Tx,
  vacancy: VacancyRow,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<number> {
  const placed: number[] = []
  while (true) {
    const { rows } = await sql<{ childId: number }>`select c.child_id from waiting_child c
      where ${fitsVacancy(termsOfTyped(vacancy), today)} and c.child_id <> all (${placed}::bigint[]) limit ${most}`.execute(
      db,
    )
    const found = await listPlacedThroughOthers(
      db,
      rows.map(({ childId }) => childId),
    )
    if (found.length === 0) return rows.length
    placed.push(...found)
  }
}

/** How many children are looked at who fail one condition; the numbers are compared, and not shown beyond the cap. */
const maxExcluded = 2000
const cheap = formConditions.filter((name) => name !== 'hours')

/**
 * Returns how many waiting children each condition of the form excludes by itself: those who would fit if it alone were
 * dropped. Hours are compared last, because that takes longest.
 */
export async function countExcluded(
  db: Tx,
  vacancy: VacancyRow,
  today: string,
): Promise<{ readonly condition: FormCondition; readonly count: number }[]> {
  const terms = termsOfTyped(vacancy)
  const failures = sql.join(
    cheap.map((name) => sql`(not ${holds(name, terms)})::int`),
    sql` + `,
  )
  const failed = sql.join(
    cheap.map((name) => sql`when not ${holds(name, terms)} then ${sql.lit(name)}`),
    sql` `,
  )
  const { rows } = await sql<{ condition: FormCondition; childIds: number[] }>`
    select condition, json_agg(child_id) as child_ids from (
      select c.child_id, case ${failed} else 'hours' end as condition
      from (select c.*, ${failures} as failures from waiting_child c offset 0) c
      where c.failures <= 1 and ${holds('hours', terms)} = (c.failures = 1) and ${fitsBesidesForm(terms, today)}
      limit ${sql.lit(maxExcluded)}) excluded
    group by condition`.execute(db)
  const placed = new Set(
    await listPlacedThroughOthers(
      db,
      rows.flatMap(({ childIds }) => childIds),
    ),
  )
  return rows
    .map(({ condition, childIds }) => ({ condition, count: childIds.filter((id) => !placed.has(id)).length }))
    .toSorted((one, other) => other.count - one.count || one.condition.localeCompare(other.condition))
}
