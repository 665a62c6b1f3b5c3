import type { acceptSiteInvitation } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { insertSiteUser } from '../sites/queries/siteUsers.ts'
import { findInvitation, markInvitationUsed } from './queries.ts'
import { takeOver } from './site/takeOver.ts'

type Answer = Output<typeof acceptSiteInvitation>
type User = {
  readonly id: number
  readonly userType: string
  readonly organizationId?: number | null | undefined
}

/**
 * Returns what a code for a site can do for a program's account, and the invitation if it can be used. A code works once,
 * for 30 days, and only in the organization that it names (rules: Whose site it is).
 */
async function siteInvitation(ctx: Context, user: User, code: string) {
  const without = (outcome: Answer['outcome'], siteName = '') => ({ answer: { outcome, siteName }, usable: undefined })
  const invitation = await findInvitation(ctx.db, code, ctx.clock.now())
  if (invitation?.kind !== 'site' || invitation.siteId === null || user.userType !== 'program')
    return without('notFound')
  const { id, siteId, siteName: name, onlyFor, takesOver, usedAt, usedBy, isExpired } = invitation
  const siteName = name ?? ''
  if (usedAt !== null) return without(usedBy === user.id ? 'linkedByYou' : 'linkedByOthers', siteName)
  if (isExpired || (onlyFor !== null && onlyFor !== user.organizationId)) return without('notFound')
  return { answer: { outcome: 'valid', siteName } as Answer, usable: { id, siteId, takesOver } }
}

/**
 * Assigns the site of an invitation code to a program's account, with the permissions of the account's roles. Where the city
 * sent it so, the site goes to the organization of the account first; the answer says whether it did.
 */
export async function claimSite(ctx: Context, user: User, code: string): Promise<Answer & { isTaken: boolean }> {
  const { answer, usable } = await siteInvitation(ctx, user, code)
  if (!usable) return { ...answer, isTaken: false }
  const { id, siteId } = usable
  const isTaken = usable.takesOver && (await takeOver(ctx, siteId, user.organizationId))
  const isNew = await insertSiteUser(ctx.db, siteId, user.id)
  if (!isNew && !isTaken) return { ...answer, outcome: 'alreadyYours', isTaken }
  await markInvitationUsed(ctx.db, id, user.id, ctx.clock.now())
  ctx.audit({ action: 'create', entity: 'siteUser', entityId: user.id, siteId, after: { duty: 'manage' } })
  return { ...answer, isTaken }
}

/** Returns why a program's account cannot sign in with a code for a site; undefined if it can. */
export async function findSiteObstacle(
  ctx: Context,
  user: User,
  code: string,
): Promise<'invitationInvalid' | 'linkedToAnother' | undefined> {
  const { outcome } = (await siteInvitation(ctx, user, code)).answer
  if (outcome === 'notFound') return 'invitationInvalid'
  return outcome === 'linkedByOthers' ? 'linkedToAnother' : undefined
}
