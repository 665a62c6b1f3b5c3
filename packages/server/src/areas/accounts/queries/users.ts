import type { UserType } from '@semilla/domain/access/userType.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { closeResetCodes } from '../password/queries.ts'

/** A user as needed for signing in. */
export type User = {
  readonly id: number
  readonly userType: UserType
  readonly organizationId: number | null
  readonly organizationKind: 'city' | 'agency' | 'programOwner' | undefined
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: ReadingLanguage
  readonly passwordHash: string
  readonly accessVersion: number
  /** The account, or the organization that it belongs to, was disabled. */
  readonly isDisabled: boolean
  readonly hasSecondFactor: boolean
  /** The applications of the deployment that the account may use; none listed means all. */
  readonly appIds: readonly number[]
  readonly permissions: readonly string[]
}

async function findUser(db: Tx, condition: ReturnType<typeof sql<SqlBool>>): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select u.id, u.user_type, u.organization_id, o.kind as organization_kind, u.first_name, u.last_name, u.email, u.phone, u.language, u.password_hash,
      u.access_version, u.has_second_factor, u.app_ids, (u.disabled_at is not null or o.disabled_at is not null) as is_disabled,
      coalesce((select array_agg(distinct permission) from user_role ur join role r on r.id = ur.role_id,
        unnest(r.permissions) permission where ur.user_id = u.id), '{}') as permissions
    from app_user u left join organization o on o.id = u.organization_id
    where ${condition}`.execute(db)
  return rows[0]
}

/** Returns the user with an id, or undefined. */
export const findUserById = (db: Tx, id: number): Promise<User | undefined> => findUser(db, sql`u.id = ${id}`)

/** Returns the user with an email or phone, which is unique across all user types. */
export const findUserByAccount = (db: Tx, { kind, name }: Account): Promise<User | undefined> =>
  findUser(db, kind === 'email' ? sql`u.email = ${name}` : sql`u.phone = ${name}`)

/**
 * Returns the user with an email or phone that is about to be given to an account. Whoever else gives it at this moment
 * waits until the transaction ends, and then finds that user.
 */
export async function findUserOfNewName(db: Tx, account: Account): Promise<User | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${account.name}`}, 0))`.execute(db)
  return findUserByAccount(db, account)
}

export type NewUser = {
  readonly account: Account
  readonly userType: UserType
  readonly organizationId?: number
  readonly firstName: string
  readonly lastName: string
  readonly language: ReadingLanguage
  readonly passwordHash: string
}

/** Inserts an account. A unique index prevents a second account with the same email or phone. */
export async function insertUser(db: Tx, { account, organizationId, ...rest }: NewUser, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('appUser')
    .values({
      ...rest,
      organizationId: organizationId ?? null,
      email: account.kind === 'email' ? account.name : null,
      phone: account.kind === 'phone' ? account.name : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a user a role. */
export const insertUserRole = (db: Tx, userId: number, roleId: number) =>
  db
    .insertInto('userRole')
    .values({ userId, roleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Returns whether an organization of programs has one site and no other account than one, of a site owner as sign-up makes
 * it: there was never another one, so that nobody is put above colleagues, nobody is invited to it, and it manages no
 * vacancy of another site.
 */
export async function isAloneWithFirstSite(
  db: Tx,
  { userId, organizationId, onlyRoleId }: Readonly<Record<'userId' | 'organizationId' | 'onlyRoleId', number>>,
): Promise<boolean> {
  const { rows } = await sql`
    select from organization o where o.id = ${organizationId} and o.kind = 'programOwner' and o.disabled_at is null
      and (select array_agg(ur.role_id) from user_role ur where ur.user_id = ${userId}) = array[${onlyRoleId}]::bigint[]
      and not exists (select from app_user u where u.organization_id = o.id and u.id <> ${userId})
      and (select count(*) from site s where s.organization_id = o.id) = 1
      and not exists (select from vacancy v where v.linked_organization_id = o.id)
      and not exists (select from invitation i where i.organization_id = o.id and i.used_at is null)`.execute(db)
  return rows.length > 0
}

/**
 * Sets a password and ends all earlier sessions and the codes for setting one, provided that the stored hash is still the
 * given one. Returns the version that a new session must carry, or undefined if the password has changed in the meantime
 * and nothing was updated. After a password that somebody else chose, the owner has to choose one.
 */
export async function updatePassword(
  db: Tx,
  { id, passwordHash: former }: Pick<User, 'id' | 'passwordHash'>,
  passwordHash: string,
  now: Date,
  { mustChangePassword = false } = {},
): Promise<number | undefined> {
  // Before the user: a reset has locked its code first.
  await closeResetCodes(db, id, now)
  const updated = await db
    .updateTable('appUser')
    .set((of) => ({ passwordHash, mustChangePassword, accessVersion: of('accessVersion', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .where('passwordHash', '=', former)
    .returning('accessVersion')
    .executeTakeFirst()
  return updated?.accessVersion
}
