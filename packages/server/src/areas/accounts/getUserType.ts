import type { Input, Output } from '@semilla/contract/operation.ts'
import type { getUserType as operation } from '@semilla/contract/session.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isAgencyStaff } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findUserById } from './queries/users.ts'

/**
 * Of which type a user is: anybody's to agency staff, and to others their own and that of their organization, so that
 * accounts cannot be counted.
 */
export async function getUserType(
  { db, actor }: Context,
  { userId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (actor.kind !== 'user') throw refuse('signedOut')
  const user = await findUserById(db, userId)
  const isNear = user && (user.id === actor.userId || user.organizationId === actor.organizationId)
  if (!user || !(isNear || isAgencyStaff(actor))) throw refuse('notFound')
  return { userType: user.userType }
}
