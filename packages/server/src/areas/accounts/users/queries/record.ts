import type { OrganizationKind } from '@semilla/domain/access/granting.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Profile } from '../../profile/queries/profiles.ts'

export type Details = Profile & { readonly appIds: readonly number[] }

export type UserRecord = Details & {
  readonly id: number
  readonly email: string | null
  readonly phone: string | null
  readonly userType: UserType
  readonly organizationId: number | null
  readonly organizationKind: OrganizationKind | undefined
  readonly organizationName: string | null
  readonly isDisabled: boolean
  readonly hasSecondFactor: boolean
  readonly mustChangePassword: boolean
  readonly lastSignInAt: string | null
  readonly permissions: readonly string[]
  readonly roleIds: readonly number[]
}

/** Locks a user, so that two administrators change them one after the other. */
export const lockUser = (db: Tx, id: number) =>
  db.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns a user with what their roles permit, or undefined. */
export async function findUserRecord(db: Tx, id: number): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`
    select u.id, u.first_name, u.last_name, u.contact_email, u.contact_phone, u.cell, u.gender, u.language, u.city, u.state,
      u.zip, u.app_ids, u.email, u.phone, u.user_type, u.organization_id, o.kind as organization_kind,
      o.name as organization_name, u.disabled_at is not null as is_disabled, u.has_second_factor, u.must_change_password,
      (select max(d.last_used_at) from known_device d where d.user_id = u.id) as last_sign_in_at,
      coalesce((select array_agg(distinct permission) from user_role ur join role r on r.id = ur.role_id,
        unnest(r.permissions) permission where ur.user_id = u.id), '{}') as permissions,
      coalesce((select array_agg(ur.role_id::int order by ur.role_id) from user_role ur where ur.user_id = u.id), '{}') as role_ids
    from app_user u left join organization o on o.id = u.organization_id where u.id = ${id}`.execute(db)
  return rows[0]
}

type Changes = Partial<Details> & { readonly account?: Account; readonly userType?: UserType }

/** Updates fields of a user. Who gets another logon name signs in again. */
export async function updateUserRecord(db: Tx, id: number, { account, appIds, ...rest }: Changes, now: Date) {
  await db
    .updateTable('appUser')
    .set((of) => ({
      ...rest,
      ...(appIds && { appIds: [...appIds] }),
      ...(account && {
        email: account.kind === 'email' ? account.name : null,
        phone: account.kind === 'phone' ? account.name : null,
        accessVersion: of('accessVersion', '+', 1),
      }),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Disables a user, or enables them again. Either ends their sessions, so that an earlier one never comes back. */
export const updateDisabled = (db: Tx, id: number, isDisabled: boolean, now: Date) =>
  db
    .updateTable('appUser')
    .set((of) => ({ disabledAt: isDisabled ? now : null, accessVersion: of('accessVersion', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute()

/** Ends every session of a user. */
export const endSessionsOf = (db: Tx, id: number, now: Date) =>
  db
    .updateTable('appUser')
    .set((of) => ({ accessVersion: of('accessVersion', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute()

/** Replaces the roles of a user. */
export async function replaceRoles(db: Tx, userId: number, roleIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('userRole')
    .where('userId', '=', userId)
    .where('roleId', '<>', sql<number>`all (${[...roleIds]}::bigint[])`)
    .execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('userRole')
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes changes of who administers an organization wait for each other until the transaction ends. */
export const lockAdministratorsOf = (db: Tx, organizationId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administrators', ${organizationId}))`.execute(db)

type Candidate = {
  readonly userType: UserType
  readonly organizationKind: OrganizationKind
  readonly permissions: string[]
}

/** Returns the active staff of an organization with what their roles permit. */
export async function listStaffOf(db: Tx, organizationId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.user_type, o.kind as organization_kind, array_agg(distinct permission) as permissions
    from app_user u join organization o on o.id = u.organization_id and o.disabled_at is null
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id, unnest(r.permissions) permission
    where u.organization_id = ${organizationId} and u.disabled_at is null group by u.id, o.kind`.execute(db)
  return rows
}

/** Marks the password of a new user as one that an administrator chose. */
export const setFirstPassword = (db: Tx, userId: number) =>
  db.updateTable('appUser').set({ mustChangePassword: true }).where('id', '=', userId).execute()
