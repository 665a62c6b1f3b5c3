import { refuse } from '@semilla/domain/refusal.ts'
import type { Asker } from '../../../platform/http/calls/route.ts'
import { getConversation } from '../openConversation.ts'
import type { Conversation } from '../queries/conversations.ts'
import { findDialogOfMessage, findMessages, type StoredMessage } from '../queries/messages.ts'

/** Returns a message that the caller may read, with its conversation. Refuses any other as not found. */
export async function getMessageOfCaller(
  ctx: Asker,
  messageId: number,
): Promise<{ conversation: Conversation; message: StoredMessage }> {
  const dialogId = await findDialogOfMessage(ctx.db, messageId)
  if (dialogId === undefined) throw refuse('notFound')
  const conversation = await getConversation(ctx, dialogId).catch(() => {
    // Whoever has no part in the conversation learns nothing about it from the number of a message.
    throw refuse('notFound')
  })
  const [message] = await findMessages(ctx.db, ctx.actor, [messageId])
  if (!message) throw refuse('notFound')
  return { conversation, message }
}
