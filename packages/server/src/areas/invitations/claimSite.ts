import type { acceptSiteInvitation } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { insertSiteUser } from '../sites/queries/siteUsers.ts'
import { findInvitation, markInvitationUsed } from './queries.ts'

/**
 * Assigns the site of an invitation code to a program's account, with the permissions of the account's roles. A code
 * works once and for 30 days.
 */
export async function claimSite(
  ctx: Context,
  user: { readonly id: number; readonly userType: string },
  code: string,
): Promise<Output<typeof acceptSiteInvitation>> {
  const now = ctx.clock.now()
  const invitation = await findInvitation(ctx.db, code, now)
  const siteName = invitation?.siteName ?? ''
  if (invitation?.kind !== 'site' || invitation.siteId === null || user.userType !== 'program') {
    return { outcome: 'notFound', siteName: '' }
  }
  if (invitation.usedAt !== null) {
    return { outcome: invitation.usedBy === user.id ? 'linkedByYou' : 'linkedByOthers', siteName }
  }
  if (invitation.isExpired) return { outcome: 'notFound', siteName: '' }
  const isNew = await insertSiteUser(ctx.db, invitation.siteId, user.id)
  if (!isNew) return { outcome: 'alreadyYours', siteName }
  await markInvitationUsed(ctx.db, invitation.id, user.id, now)
  ctx.audit({
    action: 'create',
    entity: 'siteUser',
    entityId: user.id,
    siteId: invitation.siteId,
    after: { duty: 'manage' },
  })
  return { outcome: 'valid', siteName }
}
