import { maskedAccount } from '@semilla/domain/accounts/account.ts'
import { activeStatuses } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { Context } from '../../../platform/context.ts'
import { type ApplicationLink, findApplicationLink } from '../../applications/linking/queries.ts'
import { hasActiveApplication } from '../../applications/queries/active.ts'
import { findInvitation } from '../../invitations/queries.ts'
import type { SignInObstacle } from './signInAnswer.ts'

type LinkCandidate = { readonly applicationId?: number | undefined; readonly invitationCode?: string | undefined }
export type LinkObstacle = { readonly obstacle: SignInObstacle; readonly linkedAccount?: string }

const accountOf = ({ parentEmail, parentPhone }: ApplicationLink) =>
  maskedAccount(parentEmail ? { kind: 'email', name: parentEmail } : { kind: 'phone', name: parentPhone ?? '' })

const isActive = (status: string) => (activeStatuses as readonly string[]).includes(status)

/**
 * Returns the application that the caller wants to link, found by an invitation or held by this browser. Knowing an id
 * is not enough.
 */
async function findLinkCandidate(
  ctx: Context,
  linkCandidate: LinkCandidate,
): Promise<ApplicationLink | 'codeInvalid' | undefined> {
  if (linkCandidate.invitationCode) {
    const invitation = await findInvitation(ctx.db, linkCandidate.invitationCode, ctx.clock.now())
    if (invitation?.kind !== 'application' || invitation.applicationId === null) return 'codeInvalid'
    const link = await findApplicationLink(ctx.db, invitation.applicationId)
    if (!link) return 'codeInvalid'
    // A used or expired code still reveals which account has the application, and nothing else.
    const isSpent = invitation.usedAt !== null || invitation.isExpired
    return isSpent && link.parentUserId === null ? 'codeInvalid' : link
  }
  const { applicationId } = linkCandidate
  if (applicationId === undefined || ctx.actor.kind === 'system' || !ctx.actor.holds.includes(applicationId))
    return undefined
  return findApplicationLink(ctx.db, applicationId)
}

/**
 * Returns why the application that a caller wants to link at sign-in or sign-up cannot become theirs: the code is
 * invalid, it belongs to another account, or they already have an active application (rules: Accounts and sessions).
 * Returns undefined if it can, or if there is none.
 */
export async function findLinkObstacle(
  ctx: Context,
  userId: number | undefined,
  linkCandidate: LinkCandidate,
): Promise<LinkObstacle | undefined> {
  const found = await findLinkCandidate(ctx, linkCandidate)
  if (found === 'codeInvalid') return { obstacle: 'invitationInvalid' }
  if (!found) return undefined
  if (found.parentUserId !== null) {
    return found.parentUserId === userId ? undefined : { obstacle: 'linkedToAnother', linkedAccount: accountOf(found) }
  }
  if (userId === undefined || !isActive(found.status)) return undefined
  return (await hasActiveApplication(ctx.db, userId)) ? { obstacle: 'activeApplicationExists' } : undefined
}
