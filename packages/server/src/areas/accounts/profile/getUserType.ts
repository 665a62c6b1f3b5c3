import type { getUserType as operation } from '@semilla/contract/accounts/profile.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { findVisibleUser } from './queries/users.ts'

/** Of which type a user is whom the caller may see; others are as if they were not there, so that nobody counts accounts. */
export async function getUserType(
  { db, actor }: Context,
  { userId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (actor.kind !== 'user') throw refuse('signedOut')
  const found = await findVisibleUser(db, actor, userId)
  if (!found) throw refuse('notFound')
  return { userType: found.userType }
}
