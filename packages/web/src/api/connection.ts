/**
 * Shares what requests reveal with the rest of the page: the time of the last response (for the session's idle
 * timeout), whether the server responds, and that the session has ended. Uses plain listeners, so that `call` does not
 * depend on React.
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

/** Records a response. Tabs of a browser share the session, so they also share this time. */
export function noteAnswer() {
  lastCallAt = Date.now()
  try {
    localStorage.setItem(sharedKey, String(lastCallAt))
  } catch {
    // Without storage, each tab keeps its own time.
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

/** Returns when any tab of this browser last got a response, in milliseconds. */
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
