import type { SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { openingsAt } from './openings.ts'

/** A condition on the minutes at which a span begins and ends. */
type SpanCondition = (opens: RawBuilder<unknown>, closes: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** The data of a vacancy that the conditions read, each as an SQL expression: a value or a column. */
export type VacancyTerms = {
  readonly id: RawBuilder<unknown>
  readonly siteId: RawBuilder<unknown>
  readonly bornFrom: RawBuilder<unknown>
  readonly bornTo: RawBuilder<unknown>
  /** The last day on which a family may start to need care. */
  readonly startsBy: RawBuilder<unknown>
  readonly gender: RawBuilder<unknown>
  readonly forHomeless: RawBuilder<unknown>
  /** The first rank group that the program serves, by number; the moderate eligible are the last group. */
  readonly firstGroup: RawBuilder<unknown>
  readonly lastGroup: RawBuilder<unknown>
  /** Whether a condition holds for one of the vacancy's spans on a weekday, 1 for Sunday; never on a closed day. */
  someSpan(day: number, holds: SpanCondition): RawBuilder<SqlBool>
  readonly siteType: RawBuilder<unknown>
  readonly zip: RawBuilder<unknown>
  readonly neighborhood: RawBuilder<unknown>
  readonly latitude: RawBuilder<unknown>
  readonly longitude: RawBuilder<unknown>
  readonly languages: RawBuilder<unknown>
  readonly extras: RawBuilder<unknown>
  readonly seatsAtSite: RawBuilder<unknown>
  /** A subquery of the open vacancies of the site. */
  readonly openings: RawBuilder<unknown>
  /** The unanswered referrals of a child at which no other is made; 0 for no limit. */
  readonly maxUnanswered: RawBuilder<unknown>
}

/** An open vacancy of the site. */
export type OpeningRow = Pick<
  VacancyRow,
  'startOn' | 'takesBornFrom' | 'takesBornTo' | 'startAgeMonths' | 'endAgeMonths' | 'opens' | 'closes'
> & { readonly seatsLeft: number }

/** A vacancy with the data of its program and site that matching reads, as `selectVacancyRows` returns it. */
export type VacancyRow = {
  readonly id: number
  readonly name: string
  readonly siteId: number
  readonly organizationId: number
  readonly status: string
  readonly wasSubmitted: boolean
  readonly isOpen: boolean
  readonly isMatchingPaused: boolean
  readonly siteIsActive: boolean
  readonly isOffered: boolean
  readonly startOn: string
  readonly startsBy: string
  readonly takesBornFrom: string
  readonly takesBornTo: string
  readonly bornFrom: string
  readonly bornTo: string
  readonly startAgeMonths: number
  readonly endAgeMonths: number
  readonly gender: VacancyForm['gender']
  readonly forHomeless: boolean
  readonly eligibility: 'income' | 'moderate' | 'both'
  readonly firstGroup: number
  readonly lastGroup: number
  /** For Sunday to Saturday the minute at which the first span begins, then the second, and so on; -1 for none. */
  readonly opens: readonly number[]
  readonly closes: readonly number[]
  readonly siteName: string
  readonly type: SiteType
  readonly siteType: number
  readonly zip: string
  readonly neighborhood: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly languages: readonly string[]
  readonly extraNames: readonly string[]
  readonly extras: number
  readonly seatsAtSite: number
  readonly maxUnanswered: number
  readonly openings: readonly OpeningRow[]
  readonly seats: number
  readonly enrolled: number
  readonly openReferrals: number
  readonly multiplier: number
  /** The settings stored by the program's owner, else by the city. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Returns a subquery of the stored open vacancies of a site. */
export const storedOpenings = (siteId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select opening.* from (select ${siteId} as id) here cross join lateral (${sql.raw(openingsAt('here.id'))}) opening)`

/** Returns the terms of one vacancy as values, so that the query planner knows them. */
export const termsOf = (row: VacancyRow): VacancyTerms => ({
  id: sql`${row.id}::bigint`,
  siteId: sql`${row.siteId}::bigint`,
  bornFrom: sql`${row.bornFrom}::date`,
  bornTo: sql`${row.bornTo}::date`,
  startsBy: sql`${row.startsBy}::date`,
  gender: sql`${row.gender}::text`,
  forHomeless: sql`${row.forHomeless}::boolean`,
  firstGroup: sql`${row.firstGroup}::smallint`,
  lastGroup: sql`${row.lastGroup}::smallint`,
  someSpan: (day, holds) => {
    const spans = row.opens.flatMap((opens, slot) =>
      opens >= 0 && slot % 7 === day - 1 ? [holds(sql`${opens}::int`, sql`${row.closes[slot]}::int`)] : [],
    )
    return spans.length > 0 ? sql`(${sql.join(spans, sql` or `)})` : sql`false`
  },
  siteType: sql`${row.siteType}::int`,
  zip: sql`${row.zip}::text`,
  neighborhood: sql`${row.neighborhood}::text`,
  latitude: sql`${row.latitude}::float8`,
  longitude: sql`${row.longitude}::float8`,
  languages: sql`${row.languages}::text[]`,
  extras: sql`${row.extras}::int`,
  seatsAtSite: sql`${row.seatsAtSite}::int`,
  openings: storedOpenings(sql`${row.siteId}::bigint`),
  maxUnanswered: sql`${row.maxUnanswered}::int`,
})

const column = (name: string) => sql.raw(`v.${name}`)

/** Returns `someSpan` over the columns of an alias. Most vacancies have one span a day, which is compared first. */
export const someSpanIn =
  (alias: string): VacancyTerms['someSpan'] =>
  (day, holds) => {
    const [opens, closes] = [sql.raw(`${alias}.opens`), sql.raw(`${alias}.closes`)]
    const first = sql.lit(day)
    const others = sql`exists (select from generate_series(${sql.lit(day + 7)}, cardinality(${opens}), 7) slot
      where ${opens}[slot] >= 0 and ${holds(sql`${opens}[slot]`, sql`${closes}[slot]`)})`
    return sql`(${opens}[${first}] >= 0 and (${holds(sql`${opens}[${first}]`, sql`${closes}[${first}]`)}
      or (cardinality(${opens}) > 7 and ${others})))`
  }

/** The columns that `columnTerms` reads. */
export const termColumns =
  sql.raw(`id, site_id, born_from, born_to, starts_by, gender, for_homeless, first_group, last_group, opens, closes,
  site_type, zip, neighborhood, latitude, longitude, languages, extras, seats_at_site, max_unanswered`)

/** The terms of every vacancy as columns of `v`, a subquery from `vacancyRows`. */
export const columnTerms: VacancyTerms = {
  id: column('id'),
  siteId: column('site_id'),
  bornFrom: column('born_from'),
  bornTo: column('born_to'),
  startsBy: column('starts_by'),
  gender: column('gender'),
  forHomeless: column('for_homeless'),
  firstGroup: column('first_group'),
  lastGroup: column('last_group'),
  someSpan: someSpanIn('v'),
  siteType: column('site_type'),
  zip: column('zip'),
  neighborhood: column('neighborhood'),
  latitude: column('latitude'),
  longitude: column('longitude'),
  languages: column('languages'),
  extras: column('extras'),
  seatsAtSite: column('seats_at_site'),
  openings: storedOpenings(column('site_id')),
  maxUnanswered: column('max_unanswered'),
}
