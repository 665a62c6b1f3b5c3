import type { UserType } from '@semilla/domain/access/userType.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { can, isAgencyStaff, type SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { visibleTo } from '../../../applications/queries/visibleTo.ts'

/**
 * Returns a condition on `app_user` for the users that the caller may see: themselves, users of the same organization,
 * for agency staff the parents of the applications that they may see, and for an administrator of the city all users.
 */
function usersVisibleTo(actor: SignedIn): RawBuilder<SqlBool> {
  if (can(actor, 'administerCity')) return sql<SqlBool>`true`
  const own = sql<SqlBool>`app_user.id = ${actor.userId} or app_user.organization_id = ${actor.organizationId ?? null}`
  if (!isAgencyStaff(actor)) return sql<SqlBool>`(${own})`
  return sql<SqlBool>`(${own} or exists (
    select from application where application.parent_user_id = app_user.id and ${visibleTo(actor)}))`
}

export type VisibleUser = {
  readonly userType: UserType
  readonly picture: Buffer | null
  readonly pictureType: string | null
}

/** Returns a user visible to the caller, or undefined if the user does not exist or is not visible. */
export const findVisibleUser = (db: Tx, actor: SignedIn, userId: number): Promise<VisibleUser | undefined> =>
  db
    .selectFrom('appUser')
    .select(['userType', 'picture', 'pictureType'])
    .where('id', '=', userId)
    .where(usersVisibleTo(actor))
    .executeTakeFirst() as Promise<VisibleUser | undefined>
