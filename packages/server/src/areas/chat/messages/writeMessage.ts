import type { MessageType } from '@semilla/domain/chat/messages.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isAgencyStaff } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { holdFromErasure, isDeletionGranted } from '../../applications/queries/record.ts'
import { noteContact } from '../../applications/queries/worklistRows.ts'
import { familySent } from '../../applications/statuses/familySent.ts'
import { attachFiles } from '../files/attachFiles.ts'
import { countMessage } from '../limits.ts'
import { openConversation } from '../openConversation.ts'
import { type Message, presentMessage } from '../present.ts'
import type { Conversation } from '../queries/conversations.ts'
import { findMessages, findSent } from '../queries/messages.ts'
import { insertMessage } from '../queries/writing.ts'
import { memberId, obstacleFor, sideOf } from '../sides.ts'
import { tellReaders } from '../tellReaders.ts'

/** What is written, by the caller. */
export type Draft = {
  readonly dialogId: string
  readonly type: MessageType
  readonly text: string
  readonly fileKeys?: readonly string[]
  readonly clientId?: string | undefined
  readonly passedOnId?: number
  /** Whether it is one of many that a job writes, which limits against floods do not count. */
  readonly isBulk?: true
}

/**
 * Returns the message that the caller sent with the same id before; undefined if this is the first time. Its readers are
 * told again, as the process that stored it may have ended before they were.
 */
async function findResent(ctx: Context, conversation: Conversation, clientId: string | undefined) {
  const sent = clientId === undefined ? undefined : await findSent(ctx.db, memberId(ctx.actor), clientId)
  if (!sent) return undefined
  if (sent.dialogId !== conversation.dialogId) throw refuse('idempotencyKeyReused')
  await tellReaders(ctx, conversation, 'messageWritten', sent.id)
  return presentMessage(ctx, conversation, sent)
}

async function insert(ctx: Context, conversation: Conversation, draft: Draft): Promise<number> {
  const { dialogId, applicationId, familyUserId, kind, siteId } = conversation
  const id = await insertMessage(ctx.db, {
    dialogId,
    type: draft.type,
    side: sideOf(ctx.actor, kind),
    senderId: memberId(ctx.actor),
    familyUserId,
    text: draft.text,
    clientId: draft.clientId ?? null,
    passedOnId: draft.passedOnId ?? null,
    sentAt: ctx.clock.now(),
  })
  await attachFiles(ctx, dialogId, id, draft.fileKeys ?? [])
  ctx.audit({
    action: 'create',
    entity: 'message',
    entityId: id,
    applicationId: applicationId ?? undefined,
    siteId: siteId ?? undefined,
  })
  return id
}

/**
 * Writes a message, and opens the conversation if this is the first one (rules: Messages). The conversation stays locked
 * until the transaction ends, so that its messages have the order of their commits. A resend with the same id of the
 * writer's client gives the first message again.
 */
export async function writeMessage(ctx: Context, draft: Draft): Promise<Message> {
  const conversation = await openConversation(ctx, draft.dialogId, true)
  const resent = await findResent(ctx, conversation, draft.clientId)
  if (resent) return resent
  const { applicationId } = conversation
  // Nobody reads it any more, and its words would stay.
  if (applicationId !== null) await holdFromErasure(ctx.db, [applicationId])
  const isDeleted = applicationId !== null && (await isDeletionGranted(ctx.db, applicationId))
  const obstacle = isDeleted ? 'conversationEnded' : obstacleFor(ctx, conversation)
  if (obstacle) throw refuse(obstacle)
  if (!draft.isBulk) await countMessage(ctx)
  const id = await insert(ctx, conversation, draft)
  if (applicationId !== null) await familySent(ctx, applicationId)
  if (applicationId !== null && isAgencyStaff(ctx.actor)) await noteContact(ctx.db, applicationId, ctx.clock.now())
  await tell(ctx, { kind: 'messageWritten', messageId: id, applicationId: applicationId ?? undefined })
  await tellReaders(ctx, conversation, 'messageWritten', id)
  const [message] = await findMessages(ctx.db, ctx.actor, [id])
  if (!message) throw new Error(`message ${id} was not stored`)
  return presentMessage(ctx, conversation, message)
}
