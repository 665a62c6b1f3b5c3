import { permissionStrings } from '@semilla/contract/permissions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, can } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** The access that is needed: read a site, or change its vacancies and queues. */
export type Purpose = 'read' | 'write'

type Reach = 'all' | 'organization' | 'assigned' | 'none'

/** Returns how far a user's access to sites reaches (rules: Who may do what). */
export function reachOf(actor: Actor): Reach {
  if (actor.kind === 'system') return 'all'
  if (actor.kind !== 'user') return 'none'
  if (can(actor, 'reachAllSites')) return 'all'
  if (can(actor, 'reachOrganizationSites')) return 'organization'
  return can(actor, 'reachAssignedSites') ? 'assigned' : 'none'
}

/**
 * Returns a condition on `site` for the sites that program staff may read or change: viewers and owners those they are
 * assigned to (changing requires the duty `manage`), program administrators those of their organization, the city's
 * administrators all. Other callers get none.
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

/** Returns a condition on `site` for the sites of which the caller's organization manages a vacancy (rules: Linked vacancies). */
export const sitesLinkedTo = (actor: Actor): RawBuilder<SqlBool> =>
  actor.kind === 'user' && can(actor, 'reachOrganizationSites')
    ? sql`exists (select from vacancy v where v.site_id = site.id and v.linked_organization_id = ${actor.organizationId ?? null})`
    : sql`false`

/** SQL for whether a user, by their alias, administers their organization, and so reads all its sites. */
export const administers = (user: string): string =>
  `exists (select from user_role held join role on role.id = held.role_id where held.user_id = ${user}.id
    and '${permissionStrings.administerOrganization}' = any (role.permissions))`

/**
 * SQL for whether a user of a site's organization may read the site, by the aliases of both: assigned people, and who reads
 * all sites of the organization. So `sitesVisibleTo` says it of the caller.
 */
export const readsSite = ({ site, user }: { readonly site: string; readonly user: string }): string =>
  `(exists (select from site_user assigned where assigned.site_id = ${site}.id and assigned.user_id = ${user}.id
      and assigned.duty in ('manage', 'watch'))
    or (${user}.organization_id = ${site}.organization_id and ${administers(user)}))`

/** The condition on `site` for the sites that families may look up: active ones. */
export const activeSites = sql<SqlBool>`site.status = 'active'`

/** Returns whether the caller may look up any site, which agency staff need for referring children. */
export const mayLookUpSites = (actor: Actor): boolean => actor.kind === 'user' && can(actor, 'lookUpSites')

/** Returns a condition on `site` for the sites that a caller may look up: agency staff all, programs their own. */
export const sitesReadableBy = (actor: Actor): RawBuilder<SqlBool> =>
  mayLookUpSites(actor) ? sql`true` : sitesVisibleTo(actor)

/** Returns whether a site exists and meets a condition. */
export async function hasSite(db: Tx, siteId: number, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const found = await db.selectFrom('site').select('id').where('id', '=', siteId).where(condition).executeTakeFirst()
  return found !== undefined
}
