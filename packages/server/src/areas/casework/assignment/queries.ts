import { permissionStrings } from '@semilla/contract/permissions.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { findMatching, inAlphabetOf, type TextMatch } from '../../../platform/database/search.ts'

const { workOnApplications, superviseApplications, administerCity } = permissionStrings
const ofWorkers = [workOnApplications, superviseApplications, administerCity]

/** A condition for the active users of agencies who may change applications, as auditors may not. */
const worksOnApplications = sql<SqlBool>`(u.disabled_at is null and u.user_type in ('agencyStaff', 'agencySupervisor')
  and exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.permissions && ${ofWorkers}::text[]))`

export type Reach = { readonly organizationId: number; readonly wholeCity: boolean }

/** Returns a condition for the organizations whose staff the caller may assign to: their own, or all of the city. */
const within = ({ organizationId, wholeCity }: Reach, column: string): RawBuilder<SqlBool> =>
  wholeCity
    ? sql<SqlBool>`${sql.ref(column)} in (select id from organization where id = ${organizationId} or parent_id = ${organizationId}
        or parent_id = (select parent_id from organization where id = ${organizationId}))`
    : sql<SqlBool>`${sql.ref(column)} = ${organizationId}`

/** Returns an active staff member of an agency who works on applications and whom the caller may assign to, or undefined. */
export const findStaff = (db: Tx, userId: number, reach: Reach) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('organization as o', 'o.id', 'u.organizationId')
    .select(['u.id', 'u.organizationId', 'o.kind'])
    .where('u.id', '=', userId)
    .where(within(reach, 'u.organizationId'))
    .where(worksOnApplications)
    .executeTakeFirst()

/** Returns an active agency that the caller may assign to, or undefined. */
export const findAgency = (db: Tx, id: number, reach: Reach) =>
  db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .where(within(reach, 'organization.id'))
    .where('kind', '=', 'agency')
    .where('disabledAt', 'is', null)
    .executeTakeFirst()

/**
 * Returns a condition for the city whose unassigned pool the caller may give families back to: the own organization, or
 * the city of the own agency for those who assign to every agency.
 */
const withPool = ({ organizationId, wholeCity }: Reach): RawBuilder<SqlBool> =>
  sql<SqlBool>`o.kind = 'city' and (o.id = ${organizationId}
    or (${wholeCity} and o.id = (select parent_id from organization where id = ${organizationId})))`

/** Returns whether an organization is the city whose unassigned pool the caller may give families back to. */
export async function isPool(db: Tx, id: number, reach: Reach): Promise<boolean> {
  const found = await db
    .selectFrom('organization as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where(withPool(reach))
    .executeTakeFirst()
  return found !== undefined
}

type OwnerSearch = {
  readonly reach: Reach
  readonly language: ReadingLanguage
  readonly most: number
  /** What the reader calls the unassigned pool. */
  readonly poolName: string
}
type Owner = {
  readonly id: number
  readonly kind: 'user' | 'organization'
  readonly name: string
  readonly organizationName: string
}

/** Returns staff and agencies by name, staff first and the unassigned pool last (rules: Searching). */
export const searchOwners = (db: Tx, typed: string, search: OwnerSearch): Promise<Owner[]> =>
  findMatching(typed, (matches) => listOwners(db, matches, search))

async function listOwners(
  db: Tx,
  matches: TextMatch,
  { reach, language, most, poolName }: OwnerSearch,
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    ((select u.id, 'user' as kind, ${personNameOf('u')} as name, o.name as organization_name
      from app_user u join organization o on o.id = u.organization_id
      where ${worksOnApplications} and ${within(reach, 'u.organizationId')}
        and ${matches(sql`folded(u.first_name || ' ' || u.last_name)`)}
      order by ${inAlphabetOf(language, sql`u.last_name`)}, u.id limit ${most})
    union all
    (select o.id, 'organization', o.name, o.name from organization o
      where o.kind = 'agency' and o.disabled_at is null and ${within(reach, 'o.id')} and ${matches(sql`folded(o.name)`)}
      order by ${inAlphabetOf(language, sql`o.name`)} limit ${most})
    limit ${most - 1})
    union all
    (select o.id, 'organization', ${poolName}::text, o.name from organization o
      where ${withPool(reach)} and ${matches(sql`folded(${poolName}::text || ' ' || o.name)`)})`.execute(db)
  return rows
}
