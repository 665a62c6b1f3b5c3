import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the signed-in user's id. A user id in the request is only compared with it, never trusted. */
export function ownUserId(ctx: Context, named?: number): number {
  const { userId } = signedInUser(ctx)
  if (named !== undefined && named !== userId) throw refuse('notFound')
  return userId
}
