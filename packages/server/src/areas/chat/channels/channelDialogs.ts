import { type ChannelParts, readChannelId } from '@semilla/domain/chat/dialogIds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Asker } from '../../../platform/http/calls/route.ts'
import { refuseWrongSide } from '../openConversation.ts'
import { inChannel } from '../queries/choices.ts'
import { listDialogIds } from '../queries/conversations.ts'
import { isOfProgram } from '../queries/membership.ts'
import { memberId } from '../sides.ts'

/**
 * Returns what the id of a channel says. Refuses inboxes that can never be the caller's: those of other people and of
 * other organizations as not found, those of programs to everyone who writes for none.
 */
export function requireChannel(ctx: Asker, channelId: string): ChannelParts {
  const parts = readChannelId(channelId)
  if (!parts) throw refuse('notFound')
  const actor = signedInUser(ctx)
  if (parts.type === 'user' && parts.userId !== memberId(actor)) throw refuse('notFound')
  if (parts.type === 'group') refuseWrongSide(ctx, { kind: 'agency', applicationId: parts.applicationId })
  if (parts.type === 'serve') {
    if (!isOfProgram(actor)) throw refuse('onlyProgramChats')
    if (parts.organizationId !== actor.organizationId) throw refuse('notFound')
  }
  return parts
}

/** Returns the ids of the caller's conversations in a channel, the latest first. */
export const dialogsIn = (ctx: Asker, channelId: string): Promise<string[]> =>
  listDialogIds(ctx.db, ctx.actor, inChannel(channelId, requireChannel(ctx, channelId)))
