import type { UserType } from '@semilla/domain/access/userType.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { can, isAgencyStaff, type SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { visibleTo } from '../../../applications/queries/visibleTo.ts'

/**
 * Which users somebody may see, as a condition on the table `app_user`: themselves, those of the same organization, as
 * agency staff the parents of whom they may see an application, and as an administrator of the city everybody.
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

/** A user whom the caller may see; undefined for one whom they may not, as for one who is not there. */
export const findVisibleUser = (db: Tx, actor: SignedIn, userId: number): Promise<VisibleUser | undefined> =>
  db
    .selectFrom('appUser')
    .select(['userType', 'picture', 'pictureType'])
    .where('id', '=', userId)
    .where(usersVisibleTo(actor))
    .executeTakeFirst() as Promise<VisibleUser | undefined>
