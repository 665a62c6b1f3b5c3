import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the signed-in user's id. A user id in the request is only compared with it, never trusted. */
export function ownUserId({ actor }: Context, named?: number): number {
  if (actor.kind !== 'user') throw refuse('signedOut')
  if (named !== undefined && named !== actor.userId) throw refuse('notFound')
  return actor.userId
}
