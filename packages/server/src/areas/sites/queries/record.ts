import type { Extra, SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { CareType, SiteForm } from '@semilla/domain/sites/site.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { isOpening } from './openings.ts'

export type SiteStatus = 'active' | 'inactive'

/** Facts about a site that families may want to know and no rule uses, by topic; any topic may be missing. */
export type SiteDetails = Readonly<Record<string, string | number | boolean | string[]>>

/** SQL for the number of the site's openings, in queries over `site`. */
export const openVacancies = sql<number>`(select count(*) from vacancy v
  where v.site_id = site.id and ${sql.raw(isOpening('v'))})`

const ageBound = (bound: 'min(p.start_age_months)' | 'max(p.end_age_months)') => sql<number | null>`(
  select ${sql.raw(bound)}::int from site_program sp join program p on p.id = sp.program_id and p.disabled_at is null
  where sp.site_id = site.id and sp.removed_at is null)`

/** The ages that the programs of a site take together, in queries over `site`; null where it offers none. */
export const agesTaken = [
  ageBound('min(p.start_age_months)').as('startAgeMonths'),
  ageBound('max(p.end_age_months)').as('endAgeMonths'),
] as const

/** Returns a site with everything that its page shows, or undefined. */
export async function findSite(db: Tx, siteId: number) {
  const site = await db
    .selectFrom('site')
    .innerJoin('organization', 'organization.id', 'site.organizationId')
    .leftJoin('neighborhood', 'neighborhood.id', 'site.neighborhoodId')
    .selectAll('site')
    .select([
      'organization.name as organizationName',
      'neighborhood.name as neighborhood',
      openVacancies.as('openVacancies'),
      ...agesTaken,
    ])
    .where('site.id', '=', siteId)
    .$narrowType<{
      type: SiteType
      careType: CareType
      status: SiteStatus
      extras: Extra[]
      details: SiteDetails
      schedule: VacancyForm['schedule']
      descriptions: Partial<SiteForm['descriptions']>
      ageGroupSeats: SiteForm['ageGroupSeats']
    }>()
    .executeTakeFirst()
  if (!site) return undefined
  const licences = await db
    .selectFrom('siteLicence')
    .select(['number', 'type', 'capacity', 'startsOn', 'endsOn'])
    .where('siteId', '=', siteId)
    .orderBy('startsOn')
    .orderBy('id')
    .$narrowType<{ startsOn: string | null; endsOn: string | null }>()
    .execute()
  return {
    ...site,
    licences: licences.map(({ capacity, startsOn, endsOn, ...licence }) => ({
      ...licence,
      capacity: capacity ?? undefined,
      startOn: startsOn ?? undefined,
      endOn: endsOn ?? undefined,
    })),
  }
}
export type SiteRecord = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** Returns the programs that a site offers at present, in the order of the city's catalog. */
export const listPrograms = (db: Tx, siteId: number) =>
  db
    .selectFrom('siteProgram')
    .innerJoin('program', 'program.id', 'siteProgram.programId')
    .select([
      'program.id',
      'program.name',
      'program.eligibility',
      'program.forHomeless',
      'program.startAgeMonths',
      'program.endAgeMonths',
    ])
    .where('siteProgram.siteId', '=', siteId)
    .where('siteProgram.removedAt', 'is', null)
    .where('program.disabledAt', 'is', null)
    .orderBy('program.id')
    .$narrowType<{ eligibility: 'income' | 'moderate' | 'both' }>()
    .execute()

/** The most seats of a vacancy: the site's own cap, or the city's where that is lower. */
const vacancyCap = sql<number>`least(site.vacancy_cap, (select (setting.value #>> '{}')::int
  from organization_setting setting join organization city on city.id = setting.organization_id and city.kind = 'city'
  where setting.name = 'vacancyCap' order by city.id limit 1))`

/** Returns the limits for the vacancies of a site. */
export const findSiteBounds = (db: Tx, siteId: number) =>
  db
    .selectFrom('site')
    .select(['status', 'schedule', 'organizationId', 'name'])
    .select(vacancyCap.as('vacancyCap'))
    .where('id', '=', siteId)
    .$narrowType<{ status: SiteStatus; schedule: VacancyForm['schedule'] }>()
    .executeTakeFirst()
