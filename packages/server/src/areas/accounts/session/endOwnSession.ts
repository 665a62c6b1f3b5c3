import type { endOwnSession as operation } from '@semilla/contract/accounts/secondFactor.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { endSessionsOf } from './queries/ownSessions.ts'

/** Ends one of the caller's other sessions at once. Another person's is treated as if it did not exist. */
export async function endOwnSession(ctx: Context, { sessionId }: Input<typeof operation>): Promise<null> {
  const actor = signedInUser(ctx)
  const ended = await endSessionsOf(ctx.db, actor, ctx.clock.now(), sessionId)
  if (ended === 0) throw refuse('notFound')
  ctx.audit({ action: 'signOut', entity: 'user', entityId: actor.userId, after: { sessionId } })
  return null
}
