import type { LiveEvent, LiveTopic } from '@semilla/contract/live.ts'
import type { Database } from '../database/database.ts'
import { notifyNodes } from './queries.ts'

/** An event for the pages of some users, and for those that watch a topic. */
export type PageEvent = {
  readonly event: LiveEvent
  readonly users: readonly number[]
  readonly topic?: LiveTopic
  /** The message before a new one in its conversation, by which the nodes keep their order; 0 for the first. */
  readonly after?: number
}

/** Sends what committed transactions tell pages. */
export type PageEvents = {
  /** Resolves when every node can hear the events. */
  send(events: readonly PageEvent[]): Promise<void>
}

/** PostgreSQL takes up to 8,000 bytes in a notification. */
const maxBytes = 7900
/** An id has up to ten digits and a comma, which leaves room for the rest of an event. */
const usersPerPart = 500

/** Returns an event in parts, each for as many users as fit into a notification. */
function partsOf(told: PageEvent): PageEvent[] {
  const { users, topic: _topic, ...rest } = told
  const parts: PageEvent[] = [{ ...told, users: users.slice(0, usersPerPart) }]
  for (let from = usersPerPart; from < users.length; from += usersPerPart)
    parts.push({ ...rest, users: users.slice(from, from + usersPerPart) })
  return parts
}

/** Returns lists of events, each of which fits into one notification. */
function grouped(events: readonly PageEvent[]): PageEvent[][] {
  const groups: PageEvent[][] = []
  let room = 0
  for (const part of events.flatMap(partsOf)) {
    const bytes = JSON.stringify(part).length + 1
    if (bytes > room) {
      groups.push([])
      room = maxBytes
    }
    groups.at(-1)?.push(part)
    room -= bytes
  }
  return groups
}

/**
 * Returns the sender of a node's events. They are sent outside of the transactions that cause them, because PostgreSQL
 * commits notifying transactions one after another. Events that arrive while a notification is being sent are sent with
 * the next one. A failure is logged; pages then show the change later.
 */
export function createPageEvents(db: Database, onError: (error: unknown) => void): PageEvents {
  let waiting: PageEvent[] = []
  let sending: Promise<void> | undefined
  async function sendWaiting(): Promise<void> {
    const events = waiting
    waiting = []
    sending = undefined
    for (const group of grouped(events)) await notifyNodes(db, { pageEvents: group }).catch(onError)
  }
  let last = Promise.resolve()
  return {
    send(events) {
      if (events.length === 0) return Promise.resolve()
      waiting.push(...events)
      if (!sending) {
        sending = last.then(sendWaiting)
        last = sending
      }
      return sending
    },
  }
}
