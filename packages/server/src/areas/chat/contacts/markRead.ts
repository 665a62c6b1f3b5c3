import type * as channelsApi from '@semilla/contract/chat/channels.ts'
import type * as api from '@semilla/contract/chat/contacts.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { dialogsIn } from '../channels/channelDialogs.ts'
import { getConversation, refuseWrongSide } from '../openConversation.ts'
import { anyOfDialogs, everything } from '../queries/choices.ts'
import { listConversations, listDialogIds } from '../queries/conversations.ts'
import { findApplicationWithMessages } from '../queries/opening.ts'
import { countUnread as count, setRead } from '../queries/reading.ts'
import { writesSince } from '../sides.ts'
import { listReaders } from '../tellReaders.ts'

/** Marks conversations of the caller as read for their side, and tells the pages of all who read them. */
async function markRead(ctx: Context, dialogIds: readonly string[]): Promise<null> {
  const changed = await setRead(ctx.db, ctx.actor, dialogIds, ctx.clock.now())
  if (changed.length === 0) return null
  const search = { where: anyOfDialogs(changed), limit: changed.length }
  for (const conversation of await listConversations(ctx.db, ctx.actor, writesSince(ctx), search)) {
    const { dialogId } = conversation
    const users = await listReaders(ctx.db, conversation)
    ctx.tellPages({ event: { kind: 'contactChanged', dialogId }, users, topic: `dialog:${dialogId}` })
  }
  return null
}

/** Marks one conversation as read. What is read through a merge stays unread for those who are its members. */
export async function clearUnread(ctx: Context, { dialogId }: Input<typeof channelsApi.clearUnread>): Promise<null> {
  const { isThroughMerge } = await getConversation(ctx, dialogId)
  return isThroughMerge ? null : markRead(ctx, [dialogId])
}

/** Marks one conversation as read, or all that the caller has. */
export const resetUnread = async (ctx: Context, { dialogId }: Input<typeof api.resetUnread>): Promise<null> =>
  dialogId ? clearUnread(ctx, { dialogId }) : markRead(ctx, await listDialogIds(ctx.db, ctx.actor, everything))

/** Marks a conversation, or those of a channel, as read. */
export const setHadRead = async (ctx: Context, { dialogId, channelId }: Input<typeof api.setHadRead>): Promise<null> =>
  dialogId ? clearUnread(ctx, { dialogId }) : markRead(ctx, await dialogsIn(ctx, channelId ?? ''))

/**
 * Marks the conversation of a family and its agency as read. A request for the side of another user type is refused.
 * Before anything is written there is nothing to mark.
 */
export async function setMessagesRead(
  ctx: Context,
  { applicationId, userType }: Input<typeof api.setMessagesRead>,
): Promise<null> {
  refuseWrongSide(ctx, { kind: 'agency', applicationId })
  const isOwn = ctx.actor.kind === 'user' && (userType ?? ctx.actor.userType) === ctx.actor.userType
  if (!isOwn) throw refuse('notAllowed')
  if (!(await findApplicationWithMessages(ctx.db, ctx.actor, applicationId))) throw refuse('notFound')
  return markRead(ctx, await listDialogIds(ctx.db, ctx.actor, anyOfDialogs([agencyDialogId(applicationId)])))
}

/** Counts what the caller has not read. */
export const countUnread = (ctx: Context): Promise<Output<typeof api.countUnread>> => count(ctx.db, ctx.actor)
