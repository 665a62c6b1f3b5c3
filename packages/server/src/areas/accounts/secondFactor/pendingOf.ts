import { hashKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { lockPending, type PendingSignIn } from './queries/pending.ts'

/** Minutes for which a sign-in waits for its second step, and the wrong tries that it allows. */
const pendingMinutes = 10
export const maxPendingTries = 5

/** The key of the browser's cookie, which names the sign-in that waits there. A session is never read from it. */
export const readPendingKey: Before<unknown, string | undefined> = async (caller) => caller.session

/** Returns the sign-in that waits in the caller's browser, with the hash of its key. */
export async function pendingOf(
  ctx: Context,
  key: string | undefined,
): Promise<(PendingSignIn & { readonly tokenHash: Buffer }) | undefined> {
  if (key === undefined) return undefined
  const tokenHash = hashKey(key)
  const pending = await lockPending(ctx.db, tokenHash, new Date(ctx.clock.now().getTime() - pendingMinutes * 60_000))
  return pending && pending.tries < maxPendingTries ? { ...pending, tokenHash } : undefined
}
