import type * as api from '@semilla/contract/chat/history.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { dialogsIn } from '../channels/channelDialogs.ts'
import { getConversation } from '../openConversation.ts'
import { type Message, presentMessage } from '../present.ts'
import { anyOfDialogs } from '../queries/choices.ts'
import { type Conversation, listConversations } from '../queries/conversations.ts'
import { listMessages, type StoredMessage } from '../queries/messages.ts'
import { writesSince } from '../sides.ts'

type OfDialog = Input<typeof api.listDialogHistory>
type OfChannel = Input<typeof api.listChannelHistory>

/** Returns messages as the caller reads them, and writes to the audit log that they were read. */
function shown(ctx: Context, conversations: readonly Conversation[], messages: readonly StoredMessage[]): Message[] {
  const read = new Set(messages.map(({ dialogId }) => dialogId))
  for (const { dialogId, applicationId, siteId } of conversations)
    if (read.has(dialogId) && applicationId !== null)
      ctx.audit({ action: 'read', entity: 'message', applicationId, siteId: siteId ?? undefined })
  const byId = new Map(conversations.map((each) => [each.dialogId, each]))
  return messages.flatMap((message) => {
    const conversation = byId.get(message.dialogId)
    return conversation ? [presentMessage(ctx, conversation, message)] : []
  })
}

const ofDialog =
  (isForward: boolean) =>
  async (ctx: Context, { dialogId, start, limit }: OfDialog) => {
    const conversation = await getConversation(ctx, dialogId)
    return shown(ctx, [conversation], await listMessages(ctx.db, ctx.actor, [dialogId], { start, limit, isForward }))
  }

const ofChannel =
  (isForward: boolean) =>
  async (ctx: Context, { channelId, start, limit }: OfChannel) => {
    const ids = await dialogsIn(ctx, channelId)
    const messages = await listMessages(ctx.db, ctx.actor, ids, { start, limit, isForward })
    const where = anyOfDialogs(messages.map(({ dialogId }) => dialogId))
    return shown(ctx, await listConversations(ctx.db, ctx.actor, writesSince(ctx), { where, limit }), messages)
  }

/** Lists the messages of a conversation, newest first. */
export const listDialogHistory = ofDialog(false)
/** Lists the messages of a conversation that came after one, oldest first. */
export const listDialogHistoryForward = ofDialog(true)
/** Lists the messages of a channel's conversations, newest first. */
export const listChannelHistory = ofChannel(false)
/** Lists the messages of a channel's conversations that came after one, oldest first. */
export const listChannelHistoryForward = ofChannel(true)
