import { publishedVacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { VacancyRecord } from './record.ts'

/** Returns how many published vacancies a site has, and how many open referrals they have. */
export async function countPublishedOfSite(
  db: Tx,
  siteId: number,
): Promise<{ publishedVacancies: number; openReferrals: number }> {
  return db
    .selectFrom('vacancy')
    .select([
      sql<number>`count(*)::int`.as('publishedVacancies'),
      sql<number>`coalesce(sum(open_referrals), 0)::int`.as('openReferrals'),
    ])
    .where('siteId', '=', siteId)
    .where('status', 'in', publishedVacancyStatuses)
    .executeTakeFirstOrThrow()
}

/** Returns the inactive sites that have published vacancies. */
export async function listInactiveSites(db: Tx): Promise<number[]> {
  const sites = await db
    .selectFrom('site')
    .innerJoin('vacancy', 'vacancy.siteId', 'site.id')
    .select('site.id')
    .distinct()
    .where('site.status', '=', 'inactive')
    .where('vacancy.status', 'in', publishedVacancyStatuses)
    .orderBy('site.id')
    .execute()
  return sites.map(({ id }) => id)
}

/**
 * Locks the vacancies of a site, by id, until the transaction ends, and returns the published ones. The others are
 * locked too, so that none is published or reopened meanwhile.
 */
export async function lockPublishedOfSite(
  db: Tx,
  siteId: number,
): Promise<Pick<VacancyRecord, 'id' | 'siteId' | 'status'>[]> {
  const vacancies = await db
    .selectFrom('vacancy')
    .select(['id', 'siteId', 'status'])
    .where('siteId', '=', siteId)
    .where('status', '<>', 'void')
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ status: VacancyRecord['status'] }>()
    .execute()
  return vacancies.filter(({ status }) => publishedVacancyStatuses.some((each) => each === status))
}
