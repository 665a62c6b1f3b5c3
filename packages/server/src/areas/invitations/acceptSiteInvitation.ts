import type { acceptSiteInvitation as operation } from '@semilla/contract/invitations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { takeSite } from './takeSite.ts'

/** Adds a site to those of the signed-in program, by the code that its owner was given. */
export async function acceptSiteInvitation(
  ctx: Context,
  { invitationCode }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw refuse('signedOut')
  return takeSite(ctx, { id: actor.userId, userType: actor.userType }, invitationCode)
}
