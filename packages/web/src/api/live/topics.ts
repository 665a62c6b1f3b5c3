import type { LiveTopic } from '@semilla/contract/live.ts'
import { useEffect } from 'react'

// Kept apart from the connection, so that screens can name what they show before it is loaded.
const watchers = new Map<LiveTopic, number>()
const listeners = new Set<() => void>()

/** Returns what the screens of this page show at the moment. */
export const watchedTopics = (): LiveTopic[] => [...watchers.keys()]

/** Calls the listener when the screens show something else. */
export function onTopicsChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function count(topic: LiveTopic, by: 1 | -1): void {
  const left = (watchers.get(topic) ?? 0) + by
  if (left > 0) watchers.set(topic, left)
  else watchers.delete(topic)
  for (const listener of listeners) listener()
}

/** Keeps what a screen shows up to date while it is open; nothing while the topic is undefined. */
export function useWatch(topic: LiveTopic | undefined): void {
  useEffect(() => {
    if (!topic) return
    count(topic, 1)
    return () => count(topic, -1)
  }, [topic])
}
