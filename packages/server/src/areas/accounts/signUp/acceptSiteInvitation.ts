import type { acceptSiteInvitation as operation } from '@semilla/contract/invitations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { takeSite } from '../takeSite.ts'

/** Assigns a site to the signed-in program, by the code that the site's owner received. */
export async function acceptSiteInvitation(
  ctx: Context,
  { invitationCode }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { userId, userType, organizationId } = signedInUser(ctx)
  return takeSite(ctx, { id: userId, userType, organizationId }, invitationCode)
}
