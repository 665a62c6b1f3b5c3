import type { DialogKind } from '@semilla/domain/chat/dialogIds.ts'
import { type ChatSide, writesForDays } from '@semilla/domain/chat/messages.ts'
import { type DialogFacts, writingObstacle } from '@semilla/domain/chat/writing.ts'
import type { RefusalKey } from '@semilla/domain/refusal.ts'
import { type Actor, can, isParent, userIdOf } from '../../platform/access/actor.ts'
import { daysBefore } from '../../platform/clock.ts'
import type { Asker } from '../../platform/http/calls/route.ts'
import type { Conversation } from './queries/conversations.ts'
import { mayAnnounce } from './queries/membership.ts'

/** Returns the instant since which an ended referral still allows both sides to write. */
export const writesSince = ({ clock }: Pick<Asker, 'clock'>): string => daysBefore(clock.now(), writesForDays)

/** Returns the side on which a user reads and writes in a conversation of a kind. */
export function sideOf(actor: Actor, kind: DialogKind): ChatSide {
  if (isParent(actor)) return 'family'
  if (kind === 'cast') return 'organization'
  return kind === 'agency' ? 'staff' : 'program'
}

/** Returns the facts that decide whether a conversation can be written in. */
export function factsOf(actor: Actor, conversation: Conversation): DialogFacts {
  const { kind, lastEndedAt, isBlockedByFamily, familyUserId } = conversation
  const isLinked = familyUserId !== null
  if (kind === 'agency') return { kind, isLinked, isInvited: conversation.isInvited ?? false }
  if (kind === 'site')
    return { ...conversation, kind, isLinked, lastEndedAt: lastEndedAt ?? undefined, isBlocked: isBlockedByFamily }
  const isOwn = actor.kind === 'user' && actor.organizationId === conversation.organizationId
  return { kind, maySend: isOwn && mayAnnounce(actor) }
}

/** Returns why a reader cannot write in a conversation now; undefined if they can (rules: Messages). */
export function obstacleFor({ actor, clock }: Pick<Asker, 'actor' | 'clock'>, conversation: Conversation) {
  // It is written to in the conversation of the receiving application.
  if (conversation.isThroughMerge) return 'alreadyMerged' satisfies RefusalKey
  const side = sideOf(actor, conversation.kind)
  if (side === 'staff' && !can(actor, 'writeMessages')) return 'notAllowed' satisfies RefusalKey
  return writingObstacle(side, factsOf(actor, conversation), clock.now())
}

/** Returns whether a reader may see the parents' names: agency staff, and programs once the family has said yes. */
export const seesParents = (actor: Actor, { kind, isAccepted }: Pick<Conversation, 'kind' | 'isAccepted'>): boolean =>
  kind === 'agency' || isParent(actor) || isAccepted

/** Returns whether a member may ask for machine translations: staff and programs, where a service is set. */
export const mayTranslate = ({ actor, config }: Pick<Asker, 'actor' | 'config'>, kind: DialogKind): boolean =>
  config.TRANSLATION_URL !== undefined && kind !== 'cast' && !isParent(actor)

/** Returns the id of the signed-in member. */
export const memberId = (actor: Actor): number => userIdOf(actor) ?? 0
