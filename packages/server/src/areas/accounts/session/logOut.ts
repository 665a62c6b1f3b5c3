import type { Context } from '../../../platform/context.ts'
import { endSession } from './queries/sessions.ts'

/** Ends the session and removes the family's data from this browser: drafts and visitors' applications. */
export async function logOut(ctx: Context): Promise<null> {
  if (ctx.actor.kind === 'user') {
    await endSession(ctx.db, ctx.actor.sessionId, ctx.clock.now())
    ctx.audit({ action: 'signOut', entity: 'user', entityId: ctx.actor.userId })
  }
  ctx.browser.endSession()
  return null
}
