import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns the name of a site and the organization that runs it. */
export const findOwner = (db: Tx, siteId: number) =>
  db
    .selectFrom('site')
    .innerJoin('organization', 'organization.id', 'site.organizationId')
    .select([
      'site.name as siteName',
      'organization.id as ownerId',
      'organization.name as ownerName',
      'organization.code as ownerCode',
    ])
    .where('site.id', '=', siteId)
    .executeTakeFirst()

/** Returns whether an organization can own sites: an active program owner. */
export const canOwnSites = async (db: Tx, organizationId: number): Promise<boolean> =>
  (await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .where('kind', '=', 'programOwner')
    .where('disabledAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** Stores the organization that runs a site, whose row is locked. */
export const saveOwner = (db: Tx, siteId: number, organizationId: number, at: Date) =>
  db
    .updateTable('site')
    .set((eb) => ({ organizationId, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', siteId)
    .execute()

/** Takes their duties at a site from the people of other organizations than its own. */
export const removeOutsiders = (db: Tx, siteId: number) =>
  sql`delete from site_user su using app_user u, site s
    where su.site_id = ${siteId} and u.id = su.user_id and s.id = su.site_id
      and u.organization_id is distinct from s.organization_id`.execute(db)

/**
 * Cuts off the open pages of an organization once the transaction commits. Its administrators reach its sites without a duty,
 * so that none is taken from them when a site goes.
 */
export const cutOff = (db: Tx, organizationId: number) =>
  sql`select notify_live(jsonb_build_object('changedOrganization', ${organizationId}::bigint))`.execute(db)
