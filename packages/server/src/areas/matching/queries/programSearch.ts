import type { Extra, SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { ProgramOrder } from '@semilla/domain/matching/programSearch.ts'
import type { CareType } from '@semilla/domain/sites/site.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { inAlphabetOf, type TextMatch, textMatchOf } from '../../../platform/database/search.ts'
import { firstPhoto } from '../../sites/photos/queries.ts'
import { searchText } from '../../sites/queries/find.ts'
import { agesTaken, openVacancies, type SiteStatus } from '../../sites/queries/record.ts'
import { conditionsOf, type SiteSearch } from './searchedSites.ts'

export type ProgramSearch = SiteSearch & {
  readonly language: ReadingLanguage
  readonly applicationId: number | undefined
  readonly text: string
  /** The center of the search; without it, no site is too far away. */
  readonly point: Point | undefined
  readonly miles: number
  /** Sites in the zip or neighborhood itself are included at any distance from its center. */
  readonly zip: string
  readonly neighborhood: string
  readonly sort: ProgramOrder
}
type Paging = { readonly page: number; readonly pageSize: number }

/**
 * Returns the great-circle distance in miles from a point to the site, as in `milesBetween`; null if the site has no
 * coordinates.
 */
const milesFrom = ({ latitude, longitude }: Point) => sql<
  number | null
>`case when site.latitude is not null and site.longitude is not null then 2 * 3958.7613 * asin(least(1, sqrt(
  power(sin(radians(site.latitude - ${latitude}) / 2), 2)
  + cos(radians(${latitude})) * cos(radians(site.latitude)) * power(sin(radians(site.longitude - ${longitude}) / 2), 2)))) end`

const milesOf = ({ point }: ProgramSearch) => (point ? milesFrom(point) : sql<number | null>`null::double precision`)

/** Returns the active sites that a search finds; those that it names by id are found at any distance. */
function foundSites(db: Tx, search: ProgramSearch, matches: TextMatch) {
  const isNear = sql<SqlBool>`(${milesOf(search)} <= ${search.miles} or (${search.zip} <> '' and site.zip = ${search.zip})
    or (${search.neighborhood} <> '' and neighborhood.name = ${search.neighborhood}))`
  const found = db
    .selectFrom('site')
    .innerJoin('organization', 'organization.id', 'site.organizationId')
    .leftJoin('neighborhood', 'neighborhood.id', 'site.neighborhoodId')
    .where('site.status', '=', 'active')
    .where(matches(searchText))
    .$if(search.point !== undefined && search.siteIds.length === 0, (query) => query.where(isNear))
  return conditionsOf(search).reduce((query, condition) => query.where(condition), found)
}

/** Returns the found sites in the order that a search asks for, so that a map and the pages of a list have the same. */
const inOrder = (search: ProgramSearch, found: ReturnType<typeof foundSites>) =>
  found
    .$if(search.sort === 'vacancies', (query) => query.orderBy(openVacancies, 'desc'))
    .$if(search.sort !== 'name', (query) => query.orderBy(milesOf(search), (order) => order.asc().nullsLast()))
    .orderBy(inAlphabetOf(search.language, sql`site.name`))
    .orderBy('site.id')

const count = async (db: Tx, search: ProgramSearch, matches: TextMatch) =>
  (await foundSites(db, search, matches).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total

const matchText = (db: Tx, search: ProgramSearch) =>
  textMatchOf(search.text, async (matches) => (await count(db, search, matches)) > 0)

/** Returns a page of the active sites that a search finds. */
export async function searchPrograms(db: Tx, search: ProgramSearch, { page, pageSize }: Paging) {
  const matches = await matchText(db, search)
  const items = await inOrder(search, foundSites(db, search, matches))
    .select([
      'site.id',
      'site.name',
      'organization.name as organizationName',
      'site.type',
      'site.careType',
      'site.status',
      'site.street',
      'site.city',
      'site.state',
      'site.zip',
      'neighborhood.name as neighborhood',
      'site.phone',
      'site.languages',
      'site.extras',
      'site.schedule',
      'site.latitude',
      'site.longitude',
      openVacancies.as('openVacancies'),
      milesOf(search).as('miles'),
      ...agesTaken,
      sql<boolean>`exists (select from site_preference sp where sp.site_id = site.id
        and sp.application_id = ${search.applicationId ?? null} and sp.kind = 'preferred')`.as('isPreferred'),
    ])
    .select(firstPhoto.as('photo'))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .$narrowType<{
      type: SiteType
      careType: CareType
      status: SiteStatus
      extras: Extra[]
      schedule: VacancyForm['schedule']
    }>()
    .execute()
  return { items, total: await count(db, search, matches), isSimilar: matches.isSimilar }
}

/** Returns where the sites are that a search finds, in the order of its list. */
export async function mapPrograms(db: Tx, search: ProgramSearch, most: number) {
  const matches = await matchText(db, search)
  return inOrder(search, foundSites(db, search, matches))
    .select(['site.id', 'site.name', 'site.street', 'site.zip', 'site.latitude', 'site.longitude'])
    .select(openVacancies.as('openVacancies'))
    .limit(most)
    .execute()
}

/** Returns the first place near which the family wants care, if there is one. */
export const findFirstPlace = (db: Tx, applicationId: number) =>
  db
    .selectFrom('preferredLocation')
    .select(['kind', 'place', 'latitude', 'longitude'])
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .limit(1)
    .$narrowType<{ kind: 'zip' | 'neighborhood' | 'address' }>()
    .executeTakeFirst()
