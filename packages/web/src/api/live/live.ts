import type { LiveEvent } from '@semilla/contract/live.ts'
import { useSyncExternalStore } from 'react'

/** Whether this page hears of changes at once; `off` before sign-in. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost'

let state: LiveState = 'off'
const stateListeners = new Set<() => void>()
const eventListeners = new Set<(event: LiveEvent) => void>()

export const liveState = () => state

export function setLiveState(next: LiveState) {
  if (state === next) return
  state = next
  for (const listener of stateListeners) listener()
}

export function onLiveState(listener: () => void) {
  stateListeners.add(listener)
  return () => void stateListeners.delete(listener)
}

/** Returns whether this page hears of changes at once. */
export const useLiveState = (): LiveState => useSyncExternalStore(onLiveState, liveState)

/** Passes an event on to everything on the page that listens. */
export function emitLive(event: LiveEvent) {
  for (const listener of eventListeners) listener(event)
}

/** Calls the listener for each event of the live connection. */
export function onLive(listener: (event: LiveEvent) => void) {
  eventListeners.add(listener)
  return () => void eventListeners.delete(listener)
}
