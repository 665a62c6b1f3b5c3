import type { checkInvitationCode as operation } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { findHolderInfo } from '../applications/linking/queries.ts'
import { lockApplication } from '../applications/queries/record.ts'
import { findInvitation, type Invitation } from './queries.ts'

type Answer = Output<typeof operation>
export type InvitationState = {
  readonly answer: Answer
  readonly invitation?: Invitation
  readonly applicationId?: number
}

const without = (outcome: Exclude<Answer['outcome'], 'valid'>): InvitationState => ({
  answer: { outcome, firstName: '', lastName: '' },
})

/**
 * Returns what a code can do for the caller. Only a valid code reveals whose application it is for; a used one reveals
 * only who used it.
 */
export async function invitationState(ctx: Context, code: string): Promise<InvitationState> {
  const invitation = await findInvitation(ctx.db, code, ctx.clock.now())
  if (invitation?.kind !== 'application' || invitation.applicationId === null) return without('notFound')
  const { applicationId } = invitation
  const application = await lockApplication(ctx.db, applicationId)
  if (!application) return without('notFound')
  const userId = userIdOf(ctx.actor)
  if (application.parentUserId !== null) {
    if (application.parentUserId !== userId) return without('linkedByOthers')
    return without(invitation.usedBy === userId ? 'linkedByYou' : 'alreadyYours')
  }
  if (invitation.usedAt !== null || invitation.isExpired) return without('notFound')
  const info = await findHolderInfo(ctx.db, applicationId)
  return {
    answer: { outcome: 'valid', firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' },
    invitation,
    applicationId,
  }
}
