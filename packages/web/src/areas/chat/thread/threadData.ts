import type { Message } from '../queries.ts'

/** The part of a conversation that the page holds, oldest first. */
export type ThreadData = {
  readonly messages: readonly Message[]
  /** The id up to which nothing is missing. One's own message may be there before those that others wrote earlier. */
  readonly upTo: number
  /** There are messages before the first one. */
  readonly hasEarlier: boolean
}

/** Returns messages in order, each once and in its latest version, however often it has arrived. */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  if (arrived.length === 0) return known
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Messages of one writer within some minutes, which stand together under one name and time. */
const togetherMs = 5 * 60_000

/** Returns whether a message continues the one before it, by the same writer. */
export function continues(message: Message, before: Message | undefined): boolean {
  if (!before || before.senderSide !== message.senderSide || before.senderName !== message.senderName) return false
  return before.isOwn === message.isOwn && Date.parse(message.sentAt) - Date.parse(before.sentAt) < togetherMs
}
