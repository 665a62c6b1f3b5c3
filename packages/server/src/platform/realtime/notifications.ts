import { liveTopic } from '@semilla/contract/live.ts'
import { z } from 'zod'
import type { PageEvent } from './pageEvents.ts'

const id = z.number().int().positive()

/** A notification between nodes, as use cases, hints and the triggers of migration 0030 send it. */
const notification = z.union([
  /** Events for users, and for the pages that watch a topic. */
  z.object({ pageEvents: z.array(z.custom<PageEvent>()) }),
  /** Topics in which something has changed. */
  z.object({ stale: z.array(liveTopic) }),
  /** A session that has ended. */
  z.object({ endedSession: id }),
  /** A user whose password, rights or memberships have changed, or who was disabled. */
  z.object({ changedUser: id }),
  /** An organization that was disabled. */
  z.object({ changedOrganization: id }),
  /** The interface texts have changed. */
  z.object({ changedTexts: id }),
  /** Tables or settings have changed. */
  z.object({ changedTables: z.literal(true) }),
  /** A topic whose readers have changed. */
  z.object({ changedReaders: liveTopic }),
])
export type Notification = z.output<typeof notification>

/** Returns a received notification, or undefined when it is not one of this product's. */
export function readNotification(payload: string | undefined): Notification | undefined {
  try {
    return notification.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
