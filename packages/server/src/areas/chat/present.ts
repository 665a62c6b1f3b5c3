import type { contact } from '@semilla/contract/chat/fields.ts'
import type { sendText } from '@semilla/contract/chat/messages.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { agencyDialogId, serveChannelId } from '@semilla/domain/chat/dialogIds.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import type { z } from 'zod'
import { isParent } from '../../platform/access/actor.ts'
import type { Asker } from '../../platform/http/calls/route.ts'
import { translate } from '../../platform/language.ts'
import { fileAddress } from './files/fileKeys.ts'
import type { Conversation } from './queries/conversations.ts'
import type { StoredMessage } from './queries/messages.ts'
import { mayTranslate, memberId, obstacleFor, seesParents, sideOf } from './sides.ts'

export type Message = Output<typeof sendText>
export type Contact = z.output<typeof contact>

/** Returns the channel in which a conversation is found. */
export function channelOf({ kind, dialogId, applicationId, organizationId }: Conversation): string {
  if (kind === 'site') return serveChannelId(organizationId)
  return kind === 'agency' ? agencyDialogId(applicationId ?? 0) : dialogId
}

/** Returns a message as a member of its conversation reads it. The text of a withdrawn one is shown to nobody. */
export function presentMessage(ctx: Asker, conversation: Conversation, message: StoredMessage): Message {
  const { id, dialogId, type, side, senderId, familyUserId, sentAt } = message
  const isOwn = senderId === memberId(ctx.actor)
  const isOfOwnSide = side === sideOf(ctx.actor, conversation.kind)
  const isWithdrawn = message.withdrawnAt !== null
  const isNamed = side !== 'family' || seesParents(ctx.actor, conversation)
  return {
    id,
    dialogId,
    channelId: channelOf(conversation),
    type,
    senderId: isNamed ? senderId : undefined,
    senderName: isNamed ? message.senderName : conversation.childrenNames,
    senderSide: side,
    receiverId: side === 'family' || !seesParents(ctx.actor, conversation) ? undefined : (familyUserId ?? undefined),
    text: isWithdrawn ? '' : message.text,
    attachments: isWithdrawn
      ? []
      : message.files.map(({ id: fileId, ...file }) => ({ ...file, ...fileAddress(ctx, fileId, id) })),
    sentAt,
    isOwn,
    isRead: id <= (isOfOwnSide ? conversation.readByOthersUpTo : conversation.readUpTo),
    isWithdrawn,
    passedOnFrom: message.passedOnFrom,
    translations: isWithdrawn ? [] : [...message.translations],
  }
}

/** Returns with whom a member writes. */
function nameOf(ctx: Asker, conversation: Conversation): string {
  const { kind, siteName, organizationName, parentName, childrenNames } = conversation
  if (kind === 'cast' || (kind === 'agency' && isParent(ctx.actor))) return organizationName
  if (isParent(ctx.actor)) return siteName ?? ''
  return seesParents(ctx.actor, conversation) ? (parentName ?? '') : childrenNames
}

/** Returns a conversation as a member has it, with its last message. */
export function presentContact(ctx: Asker, conversation: Conversation, last: StoredMessage | undefined): Contact {
  const obstacle = obstacleFor(ctx, conversation)
  const { dialogId, kind, externalId, familyLanguage, unread, isMuted, isBlocked, isStarred, isRemoved, remark } =
    conversation
  return {
    dialogId,
    channelId: channelOf(conversation),
    kind,
    applicationId: conversation.applicationId ?? undefined,
    applicationExternalId: kind === 'agency' ? (externalId ?? undefined) : undefined,
    siteId: conversation.siteId ?? undefined,
    siteName: conversation.siteName ?? undefined,
    organizationId: conversation.organizationId,
    name: nameOf(ctx, conversation),
    unread,
    isMuted,
    isBlocked,
    isStarred,
    isRemoved,
    remark,
    labels: [...conversation.labels],
    lastMessage: last && presentMessage(ctx, conversation, last),
    canWrite: obstacle === undefined,
    obstacle,
    obstacleText: obstacle ? translate(ctx.language, `refusals:${obstacle}`) : '',
    canTranslate: mayTranslate(ctx, kind),
    familyLanguage: isParent(ctx.actor) ? undefined : interfaceLanguages.find((each) => each === familyLanguage),
  }
}
