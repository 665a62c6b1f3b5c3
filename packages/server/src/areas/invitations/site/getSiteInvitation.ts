import type { getSiteInvitation as operation } from '@semilla/contract/invitations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { isImportOwner } from '../../organizations/queries.ts'
import { findOwner } from '../../sites/queries/owner.ts'
import { findLastInvitation } from './queries.ts'

/** Returns whose a site is, and the last invitation to it: of all for the city, of their own for its organization. */
export async function getSiteInvitation(
  { db, actor }: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const owner = await findOwner(db, siteId)
  if (!owner) throw refuse('notFound')
  const canChangeOwner = can(actor, 'administerCity')
  const last = await findLastInvitation(db, siteId, canChangeOwner ? undefined : owner.ownerId)
  return { ownerName: owner.ownerName, canChangeOwner, hasNoOwner: isImportOwner(owner.ownerCode), last }
}
