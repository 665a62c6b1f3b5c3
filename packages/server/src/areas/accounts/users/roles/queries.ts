import type { UserType } from '@semilla/domain/access/userType.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

export type Role = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly userType: UserType
  readonly permissions: readonly string[]
  readonly isShipped: boolean
  readonly organizationId: number | null
  readonly userCount: number
}

/** A role with the only organization whose users may hold it; null for one that any may use. */
type ListedRole = Role & { readonly onlyIn: number | null }

/** Returns the shipped roles, the city's, and those of an organization, or of all organizations. */
export async function findRoles(db: Tx, organizationId: number | undefined): Promise<ListedRole[]> {
  const { rows } = await sql<ListedRole>`
    select r.id, r.code, r.name, r.user_type, r.permissions, r.organization_id is null as is_shipped, r.organization_id,
      (select o.id from organization o where o.id = r.organization_id and o.kind <> 'city') as only_in,
      (select count(*)::int from user_role ur where ur.role_id = r.id) as user_count
    from role r
    where r.user_type <> 'parent' and (r.organization_id is null or ${organizationId ?? null}::bigint is null or r.organization_id = ${organizationId ?? null}
      or exists (select from organization city where city.id = r.organization_id and city.kind = 'city'))
    order by r.organization_id nulls first, r.id`.execute(db)
  return rows
}

/** Returns a role that is locked until the transaction ends, or undefined. */
export const lockRole = async (db: Tx, id: number): Promise<Role | undefined> => {
  // A statement of its own: whoever got the role while this one waits has to be counted below.
  await db.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<Role>`
    select r.id, r.code, r.name, r.user_type, r.permissions, r.organization_id is null as is_shipped, r.organization_id,
      (select count(*)::int from user_role ur where ur.role_id = r.id) as user_count
    from role r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps roles from being removed or changed until the transaction ends, and waits for whoever does either already. */
export const holdRoles = (db: Tx, ids: readonly number[]) =>
  db
    .selectFrom('role')
    .select('id')
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()

type StoredRole = { readonly name: string; readonly userType: UserType; readonly permissions: readonly string[] }

/** Inserts a role of an organization. */
export async function insertRole(
  db: Tx,
  { permissions, ...role }: StoredRole & { readonly code: string; readonly organizationId: number },
): Promise<number> {
  const values = { ...role, permissions: [...permissions] }
  return (await db.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Updates a role. Whoever holds it is affected by their next request. */
export const updateRole = (db: Tx, id: number, { permissions, ...role }: StoredRole) =>
  db
    .updateTable('role')
    .set({ ...role, permissions: [...permissions] })
    .where('id', '=', id)
    .execute()

/** Returns whether somebody outside the city's own organization holds a role. */
export const isHeldOutsideCity = async (db: Tx, id: number): Promise<boolean> =>
  (await db
    .selectFrom('userRole')
    .innerJoin('appUser', 'appUser.id', 'userRole.userId')
    .innerJoin('organization', 'organization.id', 'appUser.organizationId')
    .select('userRole.userId')
    .where('userRole.roleId', '=', id)
    .where('organization.kind', '<>', 'city')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Deletes a role. A constraint refuses it while somebody holds it or is invited to it. */
export const deleteRole = (db: Tx, id: number) => db.deleteFrom('role').where('id', '=', id).execute()
