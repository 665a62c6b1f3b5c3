import type { LiveEvent } from '@semilla/contract/live.ts'
import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Conversation } from './queries/conversations.ts'
import { listPossibleReaders, type PossibleReader } from './queries/readers.ts'

type OfMessage = Extract<LiveEvent, { readonly messageId: number }>

/** Returns whether somebody reads a conversation without being named for it, as those who are responsible for all do. */
function readsAll({ kind }: Conversation, { organizationKind, permissions, userType }: PossibleReader): boolean {
  const held = capabilitiesOf({ userType, permissions, organizationKind: organizationKind ?? undefined })
  return held.includes(kind === 'agency' ? 'viewMessages' : 'reachOrganizationSites')
}

/** Returns the users whose pages hear of a conversation by themselves; all other members hear of it while they watch it. */
export async function listReaders(db: Tx, conversation: Conversation): Promise<number[]> {
  const possible = await listPossibleReaders(db, conversation)
  return possible.filter((each) => each.isNamed || readsAll(conversation, each)).map(({ id }) => id)
}

/** Tells the pages of a conversation's readers that a message was written or withdrawn. */
export async function tellReaders(
  ctx: Pick<Context, 'db' | 'tellPages'>,
  conversation: Conversation,
  kind: OfMessage['kind'],
  messageId: number,
): Promise<void> {
  const { dialogId, lastMessageId } = conversation
  const users = await listReaders(ctx.db, conversation)
  const after = messageId > lastMessageId ? lastMessageId : undefined
  ctx.tellPages({ event: { kind, dialogId, messageId }, users, topic: `dialog:${dialogId}`, after })
}
