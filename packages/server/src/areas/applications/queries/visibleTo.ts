import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, can, type SignedIn } from '../../../platform/access/actor.ts'

const never = sql<SqlBool>`false`

/**
 * Returns a condition on linked applications, or on the worklist's rows of them, for those within the reach of staff.
 */
export function withinReachOf(actor: SignedIn, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const organizationId = actor.organizationId ?? 0
  const ofTheCity = sql<SqlBool>`${column('cityId')} = ${organizationId}`
  if (can(actor, 'administerCity')) return ofTheCity
  if (!can(actor, 'viewApplications')) return never
  const pool = sql<SqlBool>`${column('agencyId')} is null`
  if (actor.organizationKind === 'city')
    return actor.userType === 'agencySupervisor' ? ofTheCity : sql<SqlBool>`${ofTheCity} and ${pool}`
  if (actor.organizationKind !== 'agency') return never
  return sql<SqlBool>`(${column('agencyId')} = ${organizationId} or (${pool}
    and ${column('cityId')} = (select o.parent_id from organization o where o.id = ${organizationId})))`
}

/**
 * Returns a condition on `application` (or an alias of it) for the applications that a caller may see (rules: Who may
 * do what). Parents see their own; visitors see those that their browser holds, until they are linked; agency staff see
 * their agency's and the city's unassigned pool; supervisors see those of their whole organization; the city's
 * administrators see all. Staff never see applications that are not linked; program users see applications only through
 * referrals.
 */
export function visibleTo(actor: Actor, table = 'application'): RawBuilder<SqlBool> {
  if (actor.kind === 'system') return sql<SqlBool>`true`
  const held = actor.holds.length
    ? sql<SqlBool>`(${sql.ref(`${table}.isDisabled`)} and ${sql.ref(`${table}.id`)} = any (${[...actor.holds]}::bigint[]))`
    : never
  if (actor.kind === 'visitor') return held
  if (actor.userType !== 'parent')
    return sql<SqlBool>`(not ${sql.ref(`${table}.isDisabled`)} and ${withinReachOf(actor, table)})`
  return sql<SqlBool>`(${sql.ref(`${table}.parentUserId`)} = ${actor.userId} or ${held})`
}
