import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'

/** The signed-in user's id. A user id that the request names is checked against it, never believed. */
export function ownUserId({ actor }: Context, named?: number): number {
  if (actor.kind !== 'user') throw refuse('signedOut')
  if (named !== undefined && named !== actor.userId) throw refuse('notFound')
  return actor.userId
}
