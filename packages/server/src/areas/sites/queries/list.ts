import type { SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { CareType, SiteForm } from '@semilla/domain/sites/site.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { jsonAs, jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { type TextMatch, textMatchOf } from '../../../platform/database/search.ts'
import { searchText, siteNames } from './find.ts'
import { readsSite, sitesVisibleTo } from './reach.ts'
import type { SiteStatus } from './record.ts'

export type SiteSearch = {
  readonly actor: Actor
  readonly language: ReadingLanguage
  readonly visible: RawBuilder<SqlBool>
  readonly name: string
  readonly status: SiteStatus | undefined
  /** Limits the list to the sites that this user may see as staff. */
  readonly watchedBy: number | undefined
  /** Limits the list to these sites. */
  readonly among?: readonly number[] | undefined
  readonly page: number
  readonly pageSize: number
}

type SiteUser = { readonly id: number; readonly name: string; readonly mayRead: boolean }
const mayRead = sql.raw(readsSite({ site: 'site', user: 'u' }))

/** Returns SQL for the users with a duty at a site, by name. */
export const usersWithDuty = (duty: 'watch' | 'notify' | 'manage') => sql<SiteUser[]>`coalesce((
  select jsonb_agg(${jsonOf('appUser', 'u', ['id'])}
    || jsonb_build_object('name', ${personNameOf('u')}, 'mayRead', ${mayRead}) order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu")
  from site_user su join app_user u on u.id = su.user_id and u.disabled_at is null
  where su.site_id = site.id and su.duty = ${sql.lit(duty)}), '[]')`

function matching(db: Tx, search: SiteSearch, matches: TextMatch) {
  return db
    .selectFrom('site')
    .where(search.visible)
    .where(matches(searchText))
    .$if(search.status !== undefined, (q) => q.where('site.status', '=', search.status as string))
    .$if(search.among !== undefined, (q) =>
      q.where('site.id', '=', sql<number>`any (${[...(search.among ?? [])]}::bigint[])`),
    )
    .$if(search.watchedBy !== undefined, (q) =>
      q.where(
        sql<SqlBool>`exists (select from site_user su where su.site_id = site.id and su.user_id = ${search.watchedBy} and su.duty = 'watch')`,
      ),
    )
}

const licence = jsonAs('siteLicence', 'l', {
  number: 'number',
  type: 'type',
  capacity: 'capacity',
  startOn: 'startsOn',
  endOn: 'endsOn',
})

/** SQL for a license of a site as its form has it, in queries over `site_licence l`. */
export const licenceInForm = sql`jsonb_strip_nulls(${licence})`
/** SQL for the licenses of a site, as its form has them. */
const licences = sql<SiteForm['licences']>`coalesce((
  select jsonb_agg(${licenceInForm}) from site_licence l where l.site_id = site.id), '[]')`

/** Returns what the list says has to be corrected, of all sites that somebody may change. */
export const listListedFields = (db: Tx, actor: Actor) =>
  db
    .selectFrom('site')
    .where(sitesVisibleTo(actor, 'write'))
    .select(['id', 'name', 'street', 'city', 'capacity', licences.as('licences')])
    .execute()

const totalOf = async (db: Tx, search: SiteSearch, matches: TextMatch) =>
  (await matching(db, search, matches).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total

const nameSearch = (db: Tx, search: SiteSearch) =>
  textMatchOf(search.name, async (matches) => (await totalOf(db, search, matches)) > 0)

/** Returns a page of sites by name, with the number of items that need attention at each on the city's day. */
export async function listSites(db: Tx, search: SiteSearch, today: string) {
  const matches = await nameSearch(db, search)
  const items = await matching(db, search, matches)
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
      'site.capacity',
      'site.languages',
      'site.organizationId',
      'organization.name as organizationName',
      'neighborhood.name as neighborhood',
      // Those for a subsidy that the site gave up count here: its people still have to give them another.
      sql<number>`(select count(*) from vacancy v where v.site_id = site.id and v.status = 'submitted'
        and v.seats > v.enrolled_count)`.as('openVacancies'),
      sql<boolean>`(${sitesVisibleTo(search.actor, 'write')})`.as('canManage'),
      // Only those who may change the site have to correct them.
      sql<SiteForm['licences']>`case when ${sitesVisibleTo(search.actor, 'write')} then ${licences} else '[]' end`.as(
        'licences',
      ),
      sql<number>`coalesce((select sum(v.open_referrals) from vacancy v where v.site_id = site.id), 0)`.as(
        'openReferrals',
      ),
      sql<number>`(select count(*) from vacancy v join referral r on r.vacancy_id = v.id
        where v.site_id = site.id and r.status = 'active' and r.answer_due_on < ${today}::date)`.as('overdueAnswers'),
      sql<number>`coalesce((select sum(v.seats - v.enrolled_count) from vacancy v
        where v.site_id = site.id and v.status = 'submitted'), 0)`.as('seatsLeft'),
    ])
    .orderBy(siteNames(search.language))
    .orderBy('site.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .$narrowType<{ type: SiteType; careType: CareType; status: SiteStatus }>()
    .execute()
  return { items, total: await totalOf(db, search, matches), isSimilar: matches.isSimilar }
}

/** Returns a page of sites by name with their staff, for assigning who may see a site and who receives its messages. */
export async function listSitesWithPeople(db: Tx, search: SiteSearch) {
  const matches = await nameSearch(db, search)
  const items = await matching(db, search, matches)
    .select([
      'site.id',
      'site.name',
      'site.status',
      'site.organizationId',
      usersWithDuty('watch').as('watchers'),
      usersWithDuty('notify').as('receivers'),
    ])
    .orderBy(siteNames(search.language))
    .orderBy('site.id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .$narrowType<{ status: SiteStatus }>()
    .execute()
  return { items, total: await totalOf(db, search, matches), isSimilar: matches.isSimilar }
}
