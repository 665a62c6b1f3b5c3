import type { listSessions as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { listValidSessions } from './queries/ownSessions.ts'

/** Returns where the caller is signed in, the latest use first. */
export async function listSessions(ctx: Context): Promise<Output<typeof operation>> {
  const actor = signedInUser(ctx)
  const sessions = await listValidSessions(ctx.db, actor.userId, ctx.clock.now())
  return sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }))
}
