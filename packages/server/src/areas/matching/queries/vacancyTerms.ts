import type { SiteType } from '@semilla/domain/applications/careNeeds.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { type RawBuilder, sql } from 'kysely'

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
  /** The minute at which the vacancy opens on a weekday, 1 for Sunday; negative when closed. */
  opens(day: number): RawBuilder<unknown>
  closes(day: number): RawBuilder<unknown>
  readonly siteType: RawBuilder<unknown>
  readonly zip: RawBuilder<unknown>
  readonly neighborhood: RawBuilder<unknown>
  readonly latitude: RawBuilder<unknown>
  readonly longitude: RawBuilder<unknown>
  readonly languages: RawBuilder<unknown>
  readonly extras: RawBuilder<unknown>
  readonly seatsAtSite: RawBuilder<unknown>
}

/** A vacancy with the data of its program and site that matching reads, as `selectVacancyRows` returns it. */
export type VacancyRow = {
  readonly id: number
  readonly name: string
  readonly siteId: number
  readonly organizationId: number
  readonly status: string
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
  readonly seats: number
  readonly enrolled: number
  readonly openReferrals: number
  readonly multiplier: number
  /** The settings stored by the program's owner, else by the city. */
  readonly settings: Readonly<Record<string, unknown>>
}

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
  opens: (day) => sql`${row.opens[day - 1]}::int`,
  closes: (day) => sql`${row.closes[day - 1]}::int`,
  siteType: sql`${row.siteType}::int`,
  zip: sql`${row.zip}::text`,
  neighborhood: sql`${row.neighborhood}::text`,
  latitude: sql`${row.latitude}::float8`,
  longitude: sql`${row.longitude}::float8`,
  languages: sql`${row.languages}::text[]`,
  extras: sql`${row.extras}::int`,
  seatsAtSite: sql`${row.seatsAtSite}::int`,
})

const column = (name: string) => sql.raw(`v.${name}`)

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
  opens: (day) => sql`${column('opens')}[${sql.lit(day)}]`,
  closes: (day) => sql`${column('closes')}[${sql.lit(day)}]`,
  siteType: column('site_type'),
  zip: column('zip'),
  neighborhood: column('neighborhood'),
  latitude: column('latitude'),
  longitude: column('longitude'),
  languages: column('languages'),
  extras: column('extras'),
  seatsAtSite: column('seats_at_site'),
}
