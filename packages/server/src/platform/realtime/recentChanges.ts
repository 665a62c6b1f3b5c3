import type { LiveTopic } from '@semilla/contract/live.ts'

/** The most topics whose last change is remembered. */
const most = 20_000

/** When this node last heard that something has changed in a topic. */
export type RecentChanges = {
  /** Remembers that something in these topics has just changed. */
  heard(topics: readonly LiveTopic[]): void
  /** Forgets everything, because changes may have been missed until now. */
  forget(): void
  /** Returns the milliseconds since the last change; without a known one, since the time from which every one is known. */
  msSince(topic: LiveTopic): number
}

/** Returns a store of the latest changes, for pages that read something shortly before they began to watch it. */
export function createRecentChanges(now: () => number = () => performance.now()): RecentChanges {
  const times = new Map<LiveTopic, number>()
  let knownSince = now()
  const forget = () => {
    times.clear()
    knownSince = now()
  }
  return {
    heard(topics) {
      if (times.size + topics.length > most) forget()
      for (const topic of topics) times.set(topic, now())
    },
    forget,
    msSince: (topic) => Math.round(now() - (times.get(topic) ?? knownSince)),
  }
}
