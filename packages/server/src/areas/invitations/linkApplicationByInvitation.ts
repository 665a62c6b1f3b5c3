import type { linkApplicationByInvitation as operation } from '@semilla/contract/invitations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { linkTo } from '../applications/linking/linking.ts'
import { invitationState } from './invitationState.ts'
import { markInvitationUsed } from './queries.ts'

/** Links the application of an invitation code to the signed-in parent. */
export async function linkApplicationByInvitation(
  ctx: Context,
  { invitationCode }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { answer, invitation, applicationId } = await invitationState(ctx, invitationCode)
  if (invitation && applicationId) {
    await linkTo(ctx, applicationId)
    await markInvitationUsed(ctx.db, invitation.id, (ctx.actor as SignedIn).userId, ctx.clock.now())
  }
  return answer
}
