import type { listSessions as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { listValidSessions } from './queries/ownSessions.ts'

/** Returns where the caller is signed in, the latest use first. */
export async function listSessions({ db, actor, clock }: Context): Promise<Output<typeof operation>> {
  if (actor.kind !== 'user') throw refuse('signedOut')
  const sessions = await listValidSessions(db, actor.userId, clock.now())
  return sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }))
}
