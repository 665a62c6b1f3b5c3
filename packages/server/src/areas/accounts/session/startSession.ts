import { deviceNameOf } from '@semilla/domain/accounts/deviceName.ts'
import { hashKey, newKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { rememberDevice } from '../signIn/queries.ts'
import { endSession, insertSession } from './queries/sessions.ts'

/**
 * Starts a session with a new id in the caller's browser and ends its previous one: a browser is signed in as one user,
 * and an id issued before sign-in is worthless afterwards. From now on the browser counts as known to the user.
 */
export async function startSession(ctx: Context, user: { id: number; accessVersion: number }): Promise<void> {
  const now = ctx.clock.now()
  if (ctx.actor.kind === 'user') await endSession(ctx.db, ctx.actor.sessionId, now)
  const token = newKey()
  const device = deviceNameOf(ctx.browser.userAgent)
  const session = { tokenHash: hashKey(token), userId: user.id, accessVersion: user.accessVersion, device }
  await insertSession(ctx.db, session, now)
  ctx.browser.startSession(token)
  await rememberDevice(ctx.db, user.id, hashKey(ctx.browser.deviceKey()), now)
}
