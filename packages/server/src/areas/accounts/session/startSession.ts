import { hashKey, newKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { keepDevice } from '../signIn/queries.ts'
import { endSession, insertSession } from './queries/sessions.ts'

/**
 * Starts a session with a new id in the caller's browser. The one that it had before ends: a browser is signed in as one
 * person, and no id from before a sign-in is worth anything after it. From now on the browser is one that the user is known
 * in.
 */
export async function startSession(ctx: Context, user: { id: number; accessVersion: number }): Promise<void> {
  const now = ctx.clock.now()
  if (ctx.actor.kind === 'user') await endSession(ctx.db, ctx.actor.sessionId, now)
  const token = newKey()
  await insertSession(ctx.db, { tokenHash: hashKey(token), userId: user.id, accessVersion: user.accessVersion }, now)
  ctx.browser.startSession(token)
  await keepDevice(ctx.db, user.id, hashKey(ctx.browser.deviceKey()), now)
}
