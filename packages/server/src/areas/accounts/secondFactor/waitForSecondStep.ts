import { hashKey, newKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { Door } from '../door.ts'
import type { User } from '../queries/users.ts'
import { endSession } from '../session/queries/sessions.ts'
import { insertPending } from './queries/pending.ts'

/**
 * Keeps a sign-in whose password was right until its second step. Its key takes the place of the session's cookie, and
 * opens nothing.
 */
export async function waitForSecondStep(ctx: Context, door: Door, user: User, invitationCode = ''): Promise<void> {
  const now = ctx.clock.now()
  if (ctx.actor.kind === 'user') await endSession(ctx.db, ctx.actor.sessionId, now)
  const key = newKey()
  const { id: userId, accessVersion } = user
  await insertPending(ctx.db, { tokenHash: hashKey(key), userId, accessVersion, door, invitationCode }, now)
  ctx.browser.startSession(key)
}
