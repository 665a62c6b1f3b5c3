import type * as api from '@semilla/contract/chat/contacts.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { getConversation, openConversation } from '../openConversation.ts'
import type { Contact } from '../present.ts'
import { type ContactChange, saveContact } from '../queries/contacts.ts'
import { memberId } from '../sides.ts'
import { oneContact } from './listed.ts'

/** Tells the caller's other pages that their view of a conversation has changed. */
export const tellOwnPages = (ctx: Context, dialogId: string): void =>
  ctx.tellPages({ event: { kind: 'contactChanged', dialogId }, users: [memberId(ctx.actor)] })

/** Stores the caller's own settings of a conversation, and returns the conversation with them. */
async function keep(ctx: Context, dialogId: string, change: ContactChange): Promise<Contact> {
  await getConversation(ctx, dialogId)
  await saveContact(ctx.db, memberId(ctx.actor), dialogId, change, ctx.clock.now())
  tellOwnPages(ctx, dialogId)
  return oneContact(ctx, await getConversation(ctx, dialogId))
}

/** Adds a conversation to the caller's contacts, and opens it if nobody has. */
export async function addContact(ctx: Context, { dialogId }: Input<typeof api.addContact>): Promise<Contact> {
  await openConversation(ctx, dialogId)
  return keep(ctx, dialogId, { removedUpTo: null })
}

/** Returns the caller's view of a conversation. */
export const getContact = async (ctx: Context, { dialogId }: Input<typeof api.getContact>): Promise<Contact> =>
  oneContact(ctx, await getConversation(ctx, dialogId))

/** Hides a conversation from the caller's lists until its next message. */
export async function removeContact(ctx: Context, { dialogId }: Input<typeof api.removeContact>): Promise<null> {
  const { lastMessageId } = await getConversation(ctx, dialogId)
  await keep(ctx, dialogId, { removedUpTo: lastMessageId })
  return null
}

/** Mutes a conversation for the caller, or no longer. */
export const muteContact = (ctx: Context, { dialogId, isMuted }: Input<typeof api.muteContact>) =>
  keep(ctx, dialogId, { isMuted })

/** Sets the caller's labels of a conversation. */
export const labelContact = (ctx: Context, { dialogId, labels }: Input<typeof api.labelContact>) =>
  keep(ctx, dialogId, { labels })

/** Sets or removes the caller's star. */
export const starContact = (ctx: Context, { dialogId, isStarred }: Input<typeof api.starContact>) =>
  keep(ctx, dialogId, { isStarred })

/** Sets the caller's remark on a conversation. */
export const setContactRemark = (ctx: Context, { dialogId, remark }: Input<typeof api.setContactRemark>) =>
  keep(ctx, dialogId, { remark })

/** Stops the messages of a site, or lets them through again. Only a family can, and only those of a site. */
export async function blockContact(ctx: Context, { dialogId, isBlocked }: Input<typeof api.blockContact>) {
  if (!isParent(ctx.actor)) throw refuse('notAllowed')
  const { kind, applicationId, siteId } = await getConversation(ctx, dialogId)
  if (kind !== 'site' || applicationId === null) throw refuse('notAllowed')
  ctx.audit({
    action: 'update',
    entity: 'message',
    applicationId,
    siteId: siteId ?? undefined,
    after: { blocked: isBlocked },
  })
  return keep(ctx, dialogId, { isBlocked })
}
