import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { mayLookUpSites, sitesVisibleTo } from '../../sites/queries/reach.ts'

/**
 * Returns a condition on vacancies joined with their sites, for those that staff may list: programs their own, agencies
 * all that were submitted.
 */
export function vacanciesVisibleTo(actor: Actor): RawBuilder<SqlBool> {
  const own = sitesVisibleTo(actor)
  return mayLookUpSites(actor) ? sql<SqlBool>`(${own} or vacancy.status <> 'created')` : own
}

/** The condition for the vacancies of active sites that families may see: those that accept children, or once did. */
export const publicVacancies = sql<SqlBool>`site.status = 'active' and vacancy.status in ('submitted', 'paused', 'closed')`
