import type { checkInvitationCode as operation } from '@semilla/contract/invitations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { invitationState } from './invitationState.ts'

/** Returns whose application an invitation code is for, or why it cannot be used. */
export const checkInvitationCode = async (
  ctx: Context,
  { invitationCode }: Input<typeof operation>,
): Promise<Output<typeof operation>> => (await invitationState(ctx, invitationCode)).answer
