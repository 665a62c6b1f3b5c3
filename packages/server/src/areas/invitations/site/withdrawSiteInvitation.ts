import type { withdrawSiteInvitation as operation } from '@semilla/contract/invitations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { endInvitationOf } from './queries.ts'
import { siteSeenBy } from './siteSeenBy.ts'

/**
 * Ends the unused code for a site that a receiver has, as far as the caller sees it (rules: Whose site it is). Returns
 * whether there was one: it may have been used, or ended, in the meantime.
 */
export async function withdrawSiteInvitation(
  ctx: Context,
  { siteId, receiver }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { into } = await siteSeenBy(ctx, siteId)
  const ended = await endInvitationOf(ctx.db, { siteId, receiver, into }, ctx.clock.now())
  for (const { id } of ended)
    ctx.audit({ action: 'remove', entity: 'invitation', entityId: id, siteId, before: { receiver } })
  return { isWithdrawn: ended.length > 0 }
}
