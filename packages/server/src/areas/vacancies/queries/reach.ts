import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, can } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isOffered } from '../../sites/queries/openings.ts'
import { mayLookUpSites, type Purpose, reachOf, sitesVisibleTo } from '../../sites/queries/reach.ts'

/** Returns the condition that the caller administers the organization that manages a linked vacancy. */
function managesLinked(actor: Actor, linked: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const administers = actor.kind === 'user' && can(actor, 'reachOrganizationSites')
  return administers ? sql`${linked} = ${actor.organizationId ?? null}` : sql`false`
}

/**
 * Returns a condition on vacancies joined with their sites, for those that program staff may read or change with their
 * queues (rules: Linked vacancies): those of their sites, and those that their organization manages. While another
 * organization manages a vacancy, the site's own people only read it.
 */
export function vacanciesReachedBy(actor: Actor, purpose: Purpose = 'read'): RawBuilder<SqlBool> {
  const linked = sql`vacancy.linked_organization_id`
  const ofSite = sitesVisibleTo(actor, purpose)
  if (purpose === 'read') return sql`(${ofSite} or ${managesLinked(actor, linked)})`
  if (!can(actor, 'changeSites')) return sql`false`
  const isOwn = can(actor, 'reachAllSites') ? sql`true` : sql`${linked} is null`
  return sql`((${ofSite} and ${isOwn}) or ${managesLinked(actor, linked)})`
}

/**
 * Returns a condition on the id of a vacancy, for those that program staff may read, as `vacanciesReachedBy` does. For
 * searches of many rows: the few vacancies are found first, each by an index.
 */
export function inVacanciesReachedBy(actor: Actor, vacancyId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const reach = reachOf(actor)
  if (reach === 'all') return sql`true`
  if (reach === 'none') return sql`false`
  return sql`${vacancyId} in (
    select r.id from vacancy r join site on site.id = r.site_id where ${sitesVisibleTo(actor)}
    union select r.id from vacancy r where ${managesLinked(actor, sql`r.linked_organization_id`)})`
}

/**
 * Returns a condition on vacancies joined with their sites, for those that staff may list: programs those within their
 * reach, agencies all that were ever submitted, which one that is void need not have been.
 */
export function vacanciesVisibleTo(actor: Actor): RawBuilder<SqlBool> {
  const own = vacanciesReachedBy(actor)
  return mayLookUpSites(actor) ? sql<SqlBool>`(${own} or vacancy.submitted_at is not null)` : own
}

/** The condition for the vacancies of active sites that families may see: those that accept children, or once did. */
export const publicVacancies = sql<SqlBool>`site.status = 'active' and (vacancy.status in ('paused', 'closed')
  or vacancy.status = 'submitted' and not vacancy.is_matching_paused and ${sql.raw(isOffered('vacancy', 'program'))})`

/** Returns those of the given vacancies that meet a condition. */
export async function listVacanciesAmong(
  db: Tx,
  vacancyIds: readonly number[],
  condition: RawBuilder<SqlBool>,
): Promise<Set<number>> {
  const found = await db
    .selectFrom('vacancy')
    .innerJoin('site', 'site.id', 'vacancy.siteId')
    .select('vacancy.id')
    .where(sql<SqlBool>`vacancy.id = any (${[...new Set(vacancyIds)]}::bigint[])`)
    .where(condition)
    .execute()
  return new Set(found.map(({ id }) => id))
}
