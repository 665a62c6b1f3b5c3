import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, can } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** What somebody wants with a site: look at it, or change its vacancies and queues. */
export type Purpose = 'read' | 'write'

type Reach = 'all' | 'organization' | 'assigned' | 'none'

/** How far somebody's eye for sites goes (rules: Who may do what). */
function reachOf(actor: Actor): Reach {
  if (actor.kind === 'system') return 'all'
  if (actor.kind !== 'user') return 'none'
  if (can(actor, 'reachAllSites')) return 'all'
  if (can(actor, 'reachOrganizationSites')) return 'organization'
  return can(actor, 'reachAssignedSites') ? 'assigned' : 'none'
}

/**
 * The rows of table `site` that program staff may see, or change, as a condition: viewers and owners the sites they are
 * assigned to (changing takes the duty to manage), program administrators those of their organization, the city's
 * administrators all. Nobody else any.
 */
export function sitesVisibleTo(actor: Actor, purpose: Purpose = 'read'): RawBuilder<SqlBool> {
  if (purpose === 'write' && !can(actor, 'changeSites')) return sql`false`
  const reach = reachOf(actor)
  if (reach === 'all') return sql`true`
  if (actor.kind !== 'user' || reach === 'none') return sql`false`
  if (reach === 'organization') return sql`site.organization_id = ${actor.organizationId ?? null}`
  const duties = purpose === 'write' ? ['manage'] : ['manage', 'watch']
  return sql`site.id in (select site_id from site_user where user_id = ${actor.userId} and duty = any (${duties}))`
}

/** The rows of table `site` that families may look up: those that are active. */
export const activeSites = sql<SqlBool>`site.status = 'active'`

/** Agency staff look sites up everywhere, as they refer children to them. */
export const mayLookUpSites = (actor: Actor): boolean => actor.kind === 'user' && can(actor, 'lookUpSites')

/** The rows of table `site` that somebody may look up: agency staff all, programs their own. */
export const sitesReadableBy = (actor: Actor): RawBuilder<SqlBool> =>
  mayLookUpSites(actor) ? sql`true` : sitesVisibleTo(actor)

/** Returns whether the site exists and a condition on it holds. */
export async function hasSite(db: Tx, siteId: number, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const found = await db.selectFrom('site').select('id').where('id', '=', siteId).where(condition).executeTakeFirst()
  return found !== undefined
}

/** Returns those of some sites for which a condition holds. */
export async function listSitesAmong(
  db: Tx,
  siteIds: readonly number[],
  condition: RawBuilder<SqlBool>,
): Promise<Set<number>> {
  const among = sql<SqlBool>`site.id = any (${[...new Set(siteIds)]}::bigint[])`
  const found = await db.selectFrom('site').select('id').where(among).where(condition).execute()
  return new Set(found.map(({ id }) => id))
}
