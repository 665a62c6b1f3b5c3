import { inviteToSite as operation } from '@semilla/contract/invitations.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can, signedInUser } from '../../../platform/access/actor.ts'
import { invitationEnd, newInvitationCode } from '../../../platform/access/invitationCode.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { isImportOwner } from '../../organizations/queries.ts'
import { languageFaults } from '../../reference/languageFaults.ts'
import { lockSite } from '../../sites/editing/queries.ts'
import { findOwner } from '../../sites/queries/owner.ts'
import { hasSite, sitesVisibleTo } from '../../sites/queries/reach.ts'
import { countInvitation } from '../limits.ts'
import { receiverOf } from '../receiverOf.ts'
import { replaceSiteInvitation } from './queries.ts'
import { writeSiteInvitation } from './writeSiteInvitation.ts'

/**
 * Sends a code for a site, valid once and for 30 days (rules: Whose site it is). Only people of the site's organization can
 * use it, unless an administrator of the city lets the site go to the organization of whoever does. A site of the
 * licensing list has no program yet that somebody could join, so that it always goes.
 */
export async function inviteToSite(ctx: Context, sent: Input<typeof operation>): Promise<null> {
  const { siteId, language } = sent
  await lockSite(ctx.db, siteId)
  const owner = await findOwner(ctx.db, siteId)
  // Another organization may have taken the site over while this waited.
  if (!owner || !(await hasSite(ctx.db, siteId, sitesVisibleTo(ctx.actor, 'write')))) throw refuse('notFound')
  const isOfCity = can(ctx.actor, 'administerCity')
  const faults = sent.takesOver && !isOfCity ? [{ path: 'takesOver', code: 'choiceInvalid' }] : []
  refuseFaults(operation, [...faults, ...languageFaults(language)])
  const takesOver = isOfCity && (sent.takesOver || isImportOwner(owner.ownerCode))
  const account = receiverOf(sent)
  await countInvitation(ctx, account.name)
  const createdAt = ctx.clock.now()
  const expiresAt = invitationEnd(createdAt)
  const code = newInvitationCode()
  const organizationId = takesOver ? null : owner.ownerId
  const invitationId = await replaceSiteInvitation(ctx.db, {
    siteId,
    organizationId,
    code,
    receiver: account.name,
    receiverKind: account.kind,
    createdBy: signedInUser(ctx).userId,
    createdAt,
    expiresAt,
  })
  const after = { receiver: account.name, takesOver }
  ctx.audit({ action: 'create', entity: 'invitation', entityId: invitationId, siteId, after })
  await writeSiteInvitation(ctx, { account, language, code, expiresAt, takesOver, ...owner })
  return null
}
