import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { endSessionsOf } from './queries/ownSessions.ts'

/** Ends every session of the caller but this one at once. */
export async function endOtherSessions(ctx: Context): Promise<null> {
  const actor = signedInUser(ctx)
  const count = await endSessionsOf(ctx.db, actor, ctx.clock.now())
  ctx.audit({ action: 'signOut', entity: 'user', entityId: actor.userId, after: { otherSessions: count } })
  return null
}
