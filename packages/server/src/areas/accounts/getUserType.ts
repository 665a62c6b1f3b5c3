import type { Input, Output } from '@semilla/contract/operation.ts'
import type { getUserType as operation } from '@semilla/contract/session.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent, userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findUserById } from './queries/users.ts'

/** Of which type a user is. Families learn it of themselves alone, so that accounts cannot be counted. */
export async function getUserType(
  { db, actor }: Context,
  { userId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (isParent(actor) && userIdOf(actor) !== userId) throw refuse('notFound')
  const user = await findUserById(db, userId)
  if (!user) throw refuse('notFound')
  return { userType: user.userType }
}
