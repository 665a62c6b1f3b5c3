import type { LiveEvent, LiveTopic } from '@semilla/contract/live.ts'
import { useSyncExternalStore } from 'react'
import { listeners } from '../../browser/listeners.ts'

/** Whether this page hears of changes at once; `off` before sign-in. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost'

let state: LiveState = 'off'
const stateChanges = listeners()
/** This page hears of these topics from now on. Each may have changed last some milliseconds ago. */
type TopicsWatched = {
  readonly kind: 'watched'
  readonly topics: readonly LiveTopic[]
  readonly changedMsAgo: Readonly<Record<string, number>>
}

/** What happens on the live connection: what the server says, and from when on this page hears of a topic. */
export type PageEvent = LiveEvent | TopicsWatched
const events = listeners<PageEvent>()

export const liveState = () => state

export function setLiveState(next: LiveState) {
  if (state === next) return
  state = next
  stateChanges.tell()
}

export const onLiveState = stateChanges.subscribe

/** Returns whether this page hears of changes at once. */
export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState)

/** Passes an event on to everything on the page that listens. */
export const emitLive = events.tell

/** Calls the listener for each event of the live connection. */
export const onLive = events.subscribe
