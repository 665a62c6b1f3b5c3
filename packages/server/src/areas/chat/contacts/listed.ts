import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { allMet } from '../../../platform/database/conditions.ts'
import { type Contact, presentContact } from '../present.ts'
import { isListed } from '../queries/choices.ts'
import { type Conversation, listConversations } from '../queries/conversations.ts'
import { findMessages } from '../queries/messages.ts'
import { memberId, writesSince } from '../sides.ts'

/** The most contacts in a list; the latest come first. */
const maxContacts = 500

/** Returns conversations as the caller has them, each with its last message. */
export async function presentContacts(ctx: Context, conversations: readonly Conversation[]): Promise<Contact[]> {
  const ids = conversations.map(({ lastMessageId }) => lastMessageId).filter((id) => id > 0)
  const lastOf = new Map((await findMessages(ctx.db, ctx.actor, ids)).map((each) => [each.id, each]))
  return conversations.map((each) => presentContact(ctx, each, lastOf.get(each.lastMessageId)))
}

/** Returns the caller's contacts that meet a condition, the latest first. */
export async function listedContacts(
  ctx: Context,
  where: RawBuilder<SqlBool>,
  limit = maxContacts,
): Promise<Contact[]> {
  const listed = allMet([where, isListed(memberId(ctx.actor))])
  return presentContacts(ctx, await listConversations(ctx.db, ctx.actor, writesSince(ctx), { where: listed, limit }))
}

/** Returns one conversation as the caller has it. */
export async function oneContact(ctx: Context, conversation: Conversation): Promise<Contact> {
  const [contact] = await presentContacts(ctx, [conversation])
  return contact as Contact
}
