import type { LiveEvent } from '@semilla/contract/live.ts'
import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Asker } from '../../platform/http/calls/route.ts'
import { announce } from '../../platform/realtime/announce.ts'
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
export async function announceMessage(
  ctx: Pick<Asker, 'db'>,
  conversation: Conversation,
  kind: OfMessage['kind'],
  messageId: number,
): Promise<void> {
  const { dialogId } = conversation
  const users = await listReaders(ctx.db, conversation)
  await announce(ctx, { kind, dialogId, messageId }, { users, topic: `dialog:${dialogId}` })
}
