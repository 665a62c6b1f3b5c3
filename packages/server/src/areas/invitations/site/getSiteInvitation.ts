import type { getSiteInvitation as operation } from '@semilla/contract/invitations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { isImportOwner } from '../../organizations/queries.ts'
import { findLastInvitation, listOpenInvitations } from './queries.ts'
import { siteSeenBy } from './siteSeenBy.ts'

/**
 * Returns whose a site is, the last invitation to it and those that can still be used: all for the city, into their own
 * organization for its administrators.
 */
export async function getSiteInvitation(
  ctx: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { owner, isOfCity, into } = await siteSeenBy(ctx, siteId)
  const last = await findLastInvitation(ctx.db, siteId, into)
  const open = await listOpenInvitations(ctx.db, siteId, into, ctx.clock.now())
  return {
    ownerName: owner.ownerName,
    canChangeOwner: isOfCity,
    hasNoOwner: isImportOwner(owner.ownerCode),
    last,
    open,
  }
}
