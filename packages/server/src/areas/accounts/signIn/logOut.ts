import type { Context } from '../../../platform/context.ts'
import { endSession } from '../session/queries/sessions.ts'

/** Ends the session, and with it what this browser held of the family: drafts and visitors' applications. */
export async function logOut(ctx: Context): Promise<null> {
  if (ctx.actor.kind === 'user') {
    await endSession(ctx.db, ctx.actor.sessionId, ctx.clock.now())
    ctx.audit({ action: 'signOut', entity: 'user', entityId: ctx.actor.userId })
  }
  ctx.browser.endSession()
  return null
}
