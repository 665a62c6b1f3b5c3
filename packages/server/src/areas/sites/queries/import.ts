import { sql } from 'kysely'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type LicensedSite, validLicences } from '../import/licensedSite.ts'
import type { SiteStatus } from './record.ts'
import { funding, hasMoved, place } from './stated.ts'

/** A site of a licensing list, without its place in the file. */
export type ImportedSite = Omit<LicensedSite, 'line'>

type Logged = { readonly status: SiteStatus }

/** A site that an import inserted or changed, for the log. */
export type ChangedSite<State = Logged> = {
  readonly siteId: number
  readonly before: State | null
  readonly after: State
}
type UpdatedSite = ChangedSite & {
  /** Whether its kind or location changed, which decide the children that its vacancies fit. */
  readonly fitsOthers: boolean
}

/** Locks the import until the transaction ends, after what somebody saves of a site at this moment. */
export const waitForOtherImports = (db: Tx) => sql`select pg_advisory_xact_lock(hashtext('semilla import'))`.execute(db)

/**
 * Waits for an import, and lets none begin until the transaction ends: it may bring a license number that is saved at this
 * moment. To be called before a site is locked, which the import may wait for.
 */
export const waitForImport = (db: Tx) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('semilla import'))`.execute(db)

/** Returns the names of the city's neighborhoods that can be chosen. */
export const listNeighborhoodNames = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('neighborhood').select('name').where('disabledAt', 'is', null).execute()).map(({ name }) => name)

/** Returns the English names of the city's subsidies, ended ones too. */
export const listSubsidyNames = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('program').select('name').execute()).map(({ name }) => name)

/** The database type of each value of a listed site. */
const kinds: Readonly<Record<keyof ImportedSite, string>> = {
  licenceNumber: 'text',
  licenceType: 'text',
  licenceStatus: 'text',
  name: 'text',
  type: 'text',
  careType: 'text',
  status: 'text',
  capacity: 'integer',
  street: 'text',
  city: 'text',
  zip: 'text',
  neighborhood: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  isExactlyLocated: 'boolean',
  funding: 'jsonb',
  fundingSources: 'text[]',
  programs: 'text[]',
}
const values = sql.raw(
  Object.entries(kinds)
    .map(([name, kind]) => `"${name}" ${kind}`)
    .join(', '),
)
/** Returns the rows of a licensing list as a table. */
export const listed = (sites: readonly ImportedSite[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) as listed (${values})`

const logged = (table: 'earlier' | 'later') =>
  jsonOf('site', table, ['name', 'careType', 'licenceStatus', 'status', 'capacity', 'street', 'city', 'zip'])

/** Locks the sites of a list, so that what somebody saves of them meanwhile is read and stays. */
const lockListed = (db: Tx, sites: readonly ImportedSite[]) =>
  sql`select from site where licence_number = any (${sites.map(({ licenceNumber }) => licenceNumber)}::text[])
    order by id for update`.execute(db)

/** SQL for whether the license of a known site was valid and is. */
const staysValid = sql`(l.status = 'active' and s.licence_status = any (${[...validLicences]}::text[]))`

/**
 * Updates known sites by license number. What the list does not state stays. Whether a site is active changes only when
 * the license's status changed, and not from one with which it is valid to another, so that an administrator's decision is
 * kept.
 */
export async function updateImported(
  db: Tx,
  ownerId: number,
  sites: readonly ImportedSite[],
  at: Date,
): Promise<UpdatedSite[]> {
  if (sites.length === 0) return []
  await lockListed(db, sites)
  const { rows } = await sql<UpdatedSite>`
    with wanted as (
      select s.id, l."licenceStatus" as licence_status, coalesce(l.capacity, s.capacity) as capacity,
        case when s.licence_status is not distinct from l."licenceStatus" or ${staysValid} then s.status else l.status end as status,
        x.name, x.type, x.care_type, x.street, x.city, x.zip, x.neighborhood_id, x.latitude, x.longitude,
        x.is_exactly_located, x.details
      from (select * from ${listed(sites)}) l
      join site s on s.licence_number = l."licenceNumber"
      left join neighborhood n on n.name = l.neighborhood
      cross join lateral (select ${hasMoved} as has_moved) moved
      cross join lateral (
        select l.name, l.type, l."careType" as care_type, ${place},
          case when l."fundingSources" = '{}' then s.details
            else s.details || jsonb_build_object('funding', ${funding}) end as details
        where s.organization_id = ${ownerId}
        union all
        select s.name, s.type, s.care_type, s.street, s.city, s.zip, s.neighborhood_id, s.latitude, s.longitude,
          s.is_exactly_located, s.details
        where s.organization_id <> ${ownerId}) x
    ), earlier as (select * from site where id in (select id from wanted) for update)
    update site later set licence_status = w.licence_status, capacity = w.capacity, status = w.status, name = w.name,
      type = w.type, care_type = w.care_type, street = w.street, city = w.city, zip = w.zip,
      neighborhood_id = w.neighborhood_id, latitude = w.latitude, longitude = w.longitude,
      is_exactly_located = w.is_exactly_located, details = w.details, updated_at = ${at}, version = later.version + 1
    from wanted w join earlier on earlier.id = w.id
    where later.id = w.id and (earlier.licence_status, earlier.capacity, earlier.status, earlier.name, earlier.type,
        earlier.care_type, earlier.street, earlier.city, earlier.zip, earlier.neighborhood_id, earlier.latitude,
        earlier.longitude, earlier.is_exactly_located, earlier.details)
      is distinct from (w.licence_status, w.capacity, w.status, w.name, w.type, w.care_type, w.street, w.city, w.zip,
        w.neighborhood_id, w.latitude, w.longitude, w.is_exactly_located, w.details)
    returning later.id as "siteId", ${logged('earlier')} as before, ${logged('later')} as after,
      (earlier.type, earlier.zip, earlier.neighborhood_id, earlier.latitude, earlier.longitude)
        is distinct from (later.type, later.zip, later.neighborhood_id, later.latitude, later.longitude) as "fitsOthers"`.execute(
    db,
  )
  return rows
}

/** Inserts the sites whose license is not known, with the license and the subsidies that follow from their contracts. */
export async function insertImported(
  db: Tx,
  ownerId: number,
  sites: readonly ImportedSite[],
  at: Date,
): Promise<ChangedSite[]> {
  if (sites.length === 0) return []
  const { rows } = await sql<ChangedSite>`
    with l as (select * from ${listed(sites)}), later as (
      insert into site (organization_id, name, type, care_type, licence_number, licence_status, capacity, status, street,
        city, zip, neighborhood_id, latitude, longitude, is_exactly_located, languages, details, created_at, updated_at)
      select ${ownerId}, l.name, l.type, l."careType", l."licenceNumber", l."licenceStatus", l.capacity, l.status, l.street,
        coalesce(nullif(l.city, ''), 'San Francisco'), l.zip, n.id, l.latitude, l.longitude, coalesce(l."isExactlyLocated", false), '{00}', jsonb_build_object('funding', funding),
        ${at}, ${at}
      from l left join neighborhood n on n.name = l.neighborhood
      on conflict do nothing
      returning *
    ), licence as (
      insert into site_licence (site_id, number, type)
      select later.id, l."licenceNumber", l."licenceType" from later join l on l."licenceNumber" = later.licence_number
    ), offered as (
      insert into site_program (site_id, program_id)
      select later.id, p.id from later join l on l."licenceNumber" = later.licence_number
      join program p on p.name = any (l.programs) and p.disabled_at is null
    )
    select later.id as "siteId", null as before, ${logged('later')} as after from later`.execute(db)
  return rows
}
