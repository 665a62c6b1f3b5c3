/**
 * What the calls tell the rest of the page: when the server last heard from us (its idle clock), whether it answers at
 * all, and that it no longer knows who we are. Plain listeners, so that the one fetch needs no React.
 */
type Listener = () => void

const listeners = new Set<Listener>()
const endedListeners = new Set<Listener>()
const sharedKey = 'semilla_last_call'

let lastCallAt = Date.now()
let answering = true

const tell = (group: Set<Listener>) => {
  for (const listener of group) listener()
}

/** Notes that the server answered. Other tabs of this browser share the session, so they share the clock. */
export function noteAnswer() {
  lastCallAt = Date.now()
  try {
    localStorage.setItem(sharedKey, String(lastCallAt))
  } catch {
    // A browser without storage keeps its own clock.
  }
  if (answering) return
  answering = true
  tell(listeners)
}

export function noteSilence() {
  if (!answering) return
  answering = false
  tell(listeners)
}

export const noteSessionEnded = () => tell(endedListeners)

/** When any tab of this browser last had an answer, in milliseconds. */
export function lastAnswerAt(): number {
  try {
    return Math.max(lastCallAt, Number(localStorage.getItem(sharedKey) ?? 0))
  } catch {
    return lastCallAt
  }
}

export const isAnswering = () => answering

export function onConnectionChange(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function onSessionEnded(listener: Listener) {
  endedListeners.add(listener)
  return () => void endedListeners.delete(listener)
}
