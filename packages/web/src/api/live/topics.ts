import type { LiveTopic } from '@semilla/contract/live.ts'
import { useEffect } from 'react'
import { listeners } from '../../browser/listeners.ts'

// Kept apart from the connection, so that screens can name what they show before it is loaded.
const watchers = new Map<LiveTopic, number>()
const changes = listeners()

/** Returns what the screens of this page show at the moment. */
export const watchedTopics = (): LiveTopic[] => [...watchers.keys()]

/** Calls the listener when the screens show something else. */
export const onTopicsChange = changes.subscribe

function count(topic: LiveTopic, by: 1 | -1): void {
  const left = (watchers.get(topic) ?? 0) + by
  if (left > 0) watchers.set(topic, left)
  else watchers.delete(topic)
  changes.tell()
}

/** Keeps what a screen shows up to date while it is open; nothing while the topic is undefined. */
export function useWatch(topic: LiveTopic | undefined): void {
  useEffect(() => {
    if (!topic) return
    count(topic, 1)
    return () => count(topic, -1)
  }, [topic])
}
