import { withStorage } from '../browser/storage.ts'

/**
 * Shares what requests reveal with the rest of the page: the time of the last response (for the session's idle
 * timeout), whether the server responds, that the session has ended, and that a screen may not be read. Uses plain
 * listeners, so that `call` does not depend on React.
 */
type Listener = () => void

const listeners = new Set<Listener>()
const endedListeners = new Set<Listener>()
const notAllowedListeners = new Set<Listener>()
const sharedKey = 'semilla_last_call'

let lastCallAt = Date.now()
const loadedAt = lastCallAt
let isResponding = true

const notify = (group: Set<Listener>) => {
  for (const listener of group) listener()
}

/** Records a response. Tabs of a browser share the session, so they also share the time of what extends it. */
export function recordResponse(isBackground = false) {
  if (!isBackground) {
    lastCallAt = Date.now()
    withStorage((browser) => browser.setItem(sharedKey, String(lastCallAt)))
  }
  if (isResponding) return
  isResponding = true
  notify(listeners)
}

export function recordNoResponse() {
  if (!isResponding) return
  isResponding = false
  notify(listeners)
}

export const reportSessionEnded = () => notify(endedListeners)
export const reportNotAllowed = () => notify(notAllowedListeners)

/** Returns when any tab of this browser last got a response, in milliseconds; without storage, when this one did. */
export const lastResponseAt = (): number =>
  Math.max(lastCallAt, Number(withStorage((browser) => browser.getItem(sharedKey)) ?? 0))

let lastInputAt = 0
/** Milliseconds after which requests are the page's own, such as those after a hint, and no longer the user's. */
const untouchedMs = 60_000
/** Returns whether nobody uses the page, so that what it asks does not keep the session alive. */
export const isUntouched = (): boolean => Date.now() - Math.max(lastInputAt, loadedAt) > untouchedMs

/** Records what the user does, which keeps a page without a connection from ending the session. */
export function recordInputs(): void {
  const record = () => {
    lastInputAt = Date.now()
  }
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, record, { passive: true })
}

/** Returns when the session was last used: by a request, or without a connection by the user's input. */
export const lastActivityAt = (): number => Math.max(lastResponseAt(), isResponding ? 0 : lastInputAt)

export const isServerResponding = () => isResponding

export function onConnectionChange(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function onSessionEnded(listener: Listener) {
  endedListeners.add(listener)
  return () => void endedListeners.delete(listener)
}

/** Calls the listener when the server has declined what the screen reads, because the user may not use it. */
export function onNotAllowed(listener: Listener) {
  notAllowedListeners.add(listener)
  return () => void notAllowedListeners.delete(listener)
}
