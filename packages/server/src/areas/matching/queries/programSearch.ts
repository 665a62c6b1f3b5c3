import type { SiteType } from '@semilla/domain/applications/careNeeds.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { inAlphabetOf } from '../../../platform/database/search.ts'
import { type CareType, openVacancies, type SiteStatus } from '../../sites/queries/record.ts'

export type ProgramSearch = {
  readonly language: InterfaceLanguage
  readonly applicationId: number | undefined
  /** The center of the search; without it, all sites are listed by name. */
  readonly point: Point | undefined
  readonly miles: number
  /** Sites in the zip or neighborhood itself are included at any distance from its center. */
  readonly zip: string
  readonly neighborhood: string
  /** Empty means any. */
  readonly siteTypes: readonly SiteType[]
  readonly page: number
  readonly pageSize: number
}

/**
 * Returns the great-circle distance in miles from a point to the site, as in `milesBetween`; null if the site has no
 * coordinates.
 */
const milesFrom = ({ latitude, longitude }: Point) => sql<
  number | null
>`case when site.latitude is not null and site.longitude is not null then 2 * 3958.7613 * asin(least(1, sqrt(
  power(sin(radians(site.latitude - ${latitude}) / 2), 2)
  + cos(radians(${latitude})) * cos(radians(site.latitude)) * power(sin(radians(site.longitude - ${longitude}) / 2), 2)))) end`

/** Returns a page of the active sites near a place, nearest first. */
export async function searchPrograms(db: Tx, search: ProgramSearch) {
  const { point } = search
  const miles = point ? milesFrom(point) : sql<number | null>`null::double precision`
  const isNear = sql<SqlBool>`(${miles} <= ${search.miles} or (${search.zip} <> '' and site.zip = ${search.zip})
    or (${search.neighborhood} <> '' and neighborhood.name = ${search.neighborhood}))`
  const near = db
    .selectFrom('site')
    .innerJoin('organization', 'organization.id', 'site.organizationId')
    .leftJoin('neighborhood', 'neighborhood.id', 'site.neighborhoodId')
    .where('site.status', '=', 'active')
    .$if(search.siteTypes.length > 0, (query) => query.where('site.type', 'in', [...search.siteTypes]))
    .$if(point !== undefined, (query) => query.where(isNear))
  const items = await near
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
      'site.latitude',
      'site.longitude',
      openVacancies.as('openVacancies'),
      miles.as('miles'),
      sql<boolean>`exists (select from site_preference sp where sp.site_id = site.id
        and sp.application_id = ${search.applicationId ?? null} and sp.kind = 'preferred')`.as('isPreferred'),
    ])
    .orderBy('miles', (order) => order.asc().nullsLast())
    .orderBy(inAlphabetOf(search.language, sql`site.name`))
    .orderBy('site.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .$narrowType<{ type: SiteType; careType: CareType; status: SiteStatus }>()
    .execute()
  const { total } = await near.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { items, total }
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
