import type { LiveEvent, LiveTopic } from '@semilla/contract/live.ts'
import type { Tx } from '../database/database.ts'
import { notifyAtCommit } from './queries.ts'

/** PostgreSQL takes up to 8,000 bytes; an id has up to ten digits and a comma. */
const usersPerNotification = 500

/**
 * Tells the pages of some users, and those that watch a topic, of an event when the transaction commits. Events of
 * concurrent transactions arrive in the order of their commits. PostgreSQL commits notifying transactions one after
 * another, so it is for what people do one at a time, such as writing a message; other changes are hinted at by their
 * audit entries (`hints.ts`).
 */
export async function announce(
  { db }: { readonly db: Tx },
  event: LiveEvent,
  { users, topic }: { readonly users: readonly number[]; readonly topic?: LiveTopic },
): Promise<void> {
  for (let from = 0; from === 0 || from < users.length; from += usersPerNotification)
    await notifyAtCommit(db, {
      event,
      users: users.slice(from, from + usersPerNotification),
      topic: from === 0 ? topic : undefined,
    })
}
