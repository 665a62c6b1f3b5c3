import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { findSaying, inAlphabetOf, type Says } from '../../../platform/database/search.ts'

const agencyStaff = ['agencyStaff', 'agencySupervisor'] as const

export type Reach = { readonly organizationId: number; readonly wholeCity: boolean }

/** Returns a condition for the organizations whose staff the caller may assign to: their own, or all of the city. */
const within = ({ organizationId, wholeCity }: Reach, column: string): RawBuilder<SqlBool> =>
  wholeCity
    ? sql<SqlBool>`${sql.ref(column)} in (select id from organization where id = ${organizationId} or parent_id = ${organizationId}
        or parent_id = (select parent_id from organization where id = ${organizationId}))`
    : sql<SqlBool>`${sql.ref(column)} = ${organizationId}`

/** Returns an active staff member of an agency whom the caller may assign to, or undefined. */
export const findStaff = (db: Tx, userId: number, reach: Reach) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('organization as o', 'o.id', 'u.organizationId')
    .select(['u.id', 'u.organizationId', 'o.kind'])
    .where('u.id', '=', userId)
    .where(within(reach, 'u.organizationId'))
    .where('u.userType', 'in', [...agencyStaff])
    .where('u.disabledAt', 'is', null)
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

type OwnerSearch = { readonly reach: Reach; readonly language: ReadingLanguage; readonly most: number }
type Owner = {
  readonly id: number
  readonly kind: 'user' | 'organization'
  readonly name: string
  readonly organizationName: string
}

/** Returns staff and agencies by name, staff first (rules: Searching). */
export const searchOwners = (db: Tx, typed: string, search: OwnerSearch): Promise<Owner[]> =>
  findSaying(typed, (says) => listOwners(db, says, search))

async function listOwners(db: Tx, says: Says, { reach, language, most }: OwnerSearch): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    (select u.id, 'user' as kind, ${personNameOf('u')} as name, o.name as organization_name
      from app_user u join organization o on o.id = u.organization_id
      where u.disabled_at is null and u.user_type in ('agencyStaff', 'agencySupervisor') and ${within(reach, 'u.organizationId')}
        and ${says(sql`folded(u.first_name || ' ' || u.last_name)`)}
      order by ${inAlphabetOf(language, sql`u.last_name`)}, u.id limit ${most})
    union all
    (select o.id, 'organization', o.name, o.name from organization o
      where o.kind = 'agency' and o.disabled_at is null and ${within(reach, 'o.id')} and ${says(sql`folded(o.name)`)}
      order by ${inAlphabetOf(language, sql`o.name`)} limit ${most})
    limit ${most}`.execute(db)
  return rows
}
