import type { SiteType } from '@semilla/domain/applications/careNeeds.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/like.ts'
import { sitesVisibleTo } from './reach.ts'
import { type CareType, openVacancies, type SiteStatus } from './record.ts'

export type SiteSearch = {
  readonly actor: Actor
  readonly visible: RawBuilder<SqlBool>
  readonly name: string
  readonly status: SiteStatus | undefined
  /** Limits the list to the sites that this user may see as staff. */
  readonly watchedBy: number | undefined
  readonly page: number
  readonly pageSize: number
}

/** Returns SQL for the users with a duty at a site, by name. */
export const usersWithDuty = (duty: 'watch' | 'notify' | 'manage') => sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(${jsonOf('appUser', 'u', ['id'])} || jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name)) order by u.last_name, u.first_name)
  from site_user su join app_user u on u.id = su.user_id and u.disabled_at is null
  where su.site_id = site.id and su.duty = ${sql.lit(duty)}), '[]')`

function matching(db: Tx, search: SiteSearch) {
  return db
    .selectFrom('site')
    .where(search.visible)
    .$if(search.name !== '', (q) => q.where(sql<SqlBool>`lower(site.name) like ${containing(search.name)}`))
    .$if(search.status !== undefined, (q) => q.where('site.status', '=', search.status as string))
    .$if(search.watchedBy !== undefined, (q) =>
      q.where(
        sql<SqlBool>`exists (select from site_user su where su.site_id = site.id and su.user_id = ${search.watchedBy} and su.duty = 'watch')`,
      ),
    )
}

const totalOf = async (db: Tx, search: SiteSearch) =>
  (await matching(db, search).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total

/** Returns a page of sites by name, with the number of items that need attention at each. */
export async function listSites(db: Tx, search: SiteSearch) {
  const items = await matching(db, search)
    .leftJoin('neighborhood', 'neighborhood.id', 'site.neighborhoodId')
    .innerJoin('organization', 'organization.id', 'site.organizationId')
    .select([
      'site.id',
      'site.name',
      'site.type',
      'site.careType',
      'site.status',
      'site.street',
      'site.city',
      'site.state',
      'site.zip',
      'site.phone',
      'site.languages',
      'site.organizationId',
      'organization.name as organizationName',
      'neighborhood.name as neighborhood',
      openVacancies.as('openVacancies'),
      sql<boolean>`(${sitesVisibleTo(search.actor, 'write')})`.as('canManage'),
      sql<number>`coalesce((select sum(v.open_referrals) from vacancy v where v.site_id = site.id), 0)`.as(
        'openReferrals',
      ),
      sql<number>`coalesce((select sum(v.seats - v.enrolled_count) from vacancy v
        where v.site_id = site.id and v.status = 'submitted'), 0)`.as('seatsLeft'),
    ])
    .orderBy(sql`lower(site.name)`)
    .orderBy('site.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .$narrowType<{ type: SiteType; careType: CareType; status: SiteStatus }>()
    .execute()
  return { items, total: await totalOf(db, search) }
}

/** Returns a page of sites by name with their staff, for assigning who may see a site and who receives its messages. */
export async function listSitesWithPeople(db: Tx, search: SiteSearch) {
  const items = await matching(db, search)
    .select([
      'site.id',
      'site.name',
      'site.status',
      'site.organizationId',
      usersWithDuty('watch').as('watchers'),
      usersWithDuty('notify').as('receivers'),
    ])
    .orderBy(sql`lower(site.name)`)
    .orderBy('site.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .$narrowType<{ status: SiteStatus }>()
    .execute()
  return { items, total: await totalOf(db, search) }
}

/** Returns the names of all active sites, in alphabetical order. */
export const listSiteNames = (db: Tx) =>
  db
    .selectFrom('site')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

const foundSites = (db: Tx) =>
  db
    .selectFrom('site')
    .select(['id', 'name', 'street', 'city', 'state', 'zip', 'type'])
    .where('status', '=', 'active')
    .$narrowType<{ type: SiteType }>()

/** Returns active sites whose name contains a text; those that begin with it come first. */
export const findSitesByName = (db: Tx, typed: string, most: number) =>
  foundSites(db)
    .where(sql<SqlBool>`lower(name) like ${containing(typed)}`)
    .orderBy(sql`position(${typed.toLowerCase()} in lower(name)) > 1`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(most)
    .execute()

/** Returns active sites by id. */
export const findSitesById = (db: Tx, ids: readonly number[]) =>
  foundSites(db)
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .execute()
