import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { mayLookUpSites, sitesVisibleTo } from '../../sites/queries/reach.ts'

/** The vacancies, joined with their sites, that staff may list: programs their own, agencies every one that was submitted. */
export function vacanciesVisibleTo(actor: Actor): RawBuilder<SqlBool> {
  const own = sitesVisibleTo(actor)
  return mayLookUpSites(actor) ? sql<SqlBool>`(${own} or vacancy.status <> 'created')` : own
}

/** The vacancies of active sites that families may know of: those that take children, and those that did. */
export const publicVacancies = sql<SqlBool>`site.status = 'active' and vacancy.status in ('submitted', 'paused', 'closed')`
