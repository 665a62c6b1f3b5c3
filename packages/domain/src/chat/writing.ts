import type { RefusalKey } from '../refusal.ts'
import type { ChatSide } from './messages.ts'
import { writesForDays } from './messages.ts'

/** The facts about the conversation of a family with its agency that decide whether it can be written in. */
export type AgencyFacts = { readonly kind: 'agency'; readonly isLinked: boolean; readonly isInvited: boolean }

/** The facts about a family and a site that decide whether they can write to each other. */
export type SiteFacts = {
  readonly kind: 'site'
  readonly isLinked: boolean
  readonly isPreferred: boolean
  /** A referral to the site is open, or a child is enrolled by one. */
  readonly hasOpenReferral: boolean
  /** A referral to the site needs no answer, or the family has said yes to it. */
  readonly isAccepted: boolean
  /** When the last referral that ended did so. */
  readonly lastEndedAt: string | undefined
  readonly familyHasWritten: boolean
  /** The family does not want messages of this site. */
  readonly isBlocked: boolean
}

export type CastFacts = { readonly kind: 'cast'; readonly maySend: boolean }
export type DialogFacts = AgencyFacts | SiteFacts | CastFacts

const dayMs = 86_400_000

/**
 * Returns whether a family prefers a site, has an open referral to it, or had one until 30 days ago, so that they can
 * write.
 */
function isAlive({ isPreferred, hasOpenReferral, lastEndedAt }: SiteFacts, now: Date): boolean {
  if (isPreferred || hasOpenReferral) return true
  return lastEndedAt !== undefined && now.getTime() - Date.parse(lastEndedAt) <= writesForDays * dayMs
}

function obstacleAtSite(side: ChatSide, facts: SiteFacts, now: Date): RefusalKey | undefined {
  if (!isAlive(facts, now)) return 'conversationEnded'
  if (side === 'family') return facts.isBlocked ? 'blockedByYou' : undefined
  if (!facts.isLinked) return 'familyHasNoAccount'
  if (!facts.isAccepted && !facts.familyHasWritten) return 'familyWritesFirst'
  return facts.isBlocked ? 'messagesNotReceived' : undefined
}

/** Returns why a side of a conversation cannot write in it now; undefined if it can (rules: Messages). */
export function writingObstacle(side: ChatSide, facts: DialogFacts, now: Date): RefusalKey | undefined {
  if (facts.kind === 'site') return obstacleAtSite(side, facts, now)
  if (facts.kind === 'cast') return facts.maySend ? undefined : 'nobodyAnswers'
  return side === 'staff' && !facts.isLinked && !facts.isInvited ? 'inviteFirst' : undefined
}

/**
 * Returns whether the conversation of a family with a site exists for a side although nobody has written: for the
 * program when it could write first, for the family with every site that it prefers or was offered.
 */
export const opensFor = (side: ChatSide, facts: SiteFacts, now: Date): boolean =>
  isAlive(facts, now) && (side === 'family' || facts.isAccepted || facts.familyHasWritten)
