import { listeners } from '../browser/listeners.ts'
import { withStorage } from '../browser/storage.ts'

/**
 * Shares what requests reveal with the rest of the page: the time of the last response (for the session's idle
 * timeout), whether the server responds, that the session has ended, and that a screen may not be read. Uses plain
 * listeners, so that `call` does not depend on React.
 */
const connectionChanges = listeners()
const sessionEnds = listeners()
const refusedReads = listeners()
const sharedKey = 'semilla_last_call'

let lastCallAt = Date.now()
const loadedAt = lastCallAt
let isResponding = true

/** Records a response. Tabs of a browser share the session, so they also share the time of what extends it. */
export function recordResponse(isBackground = false) {
  if (!isBackground) {
    lastCallAt = Date.now()
    withStorage((browser) => browser.setItem(sharedKey, String(lastCallAt)))
  }
  if (isResponding) return
  isResponding = true
  connectionChanges.tell()
}

export function recordNoResponse() {
  if (!isResponding) return
  isResponding = false
  connectionChanges.tell()
}

export const reportSessionEnded = () => sessionEnds.tell()
export const reportNotAllowed = () => refusedReads.tell()

/** Returns when any tab of this browser last got a response, in milliseconds; without storage, when this one did. */
export const lastResponseAt = (): number =>
  Math.max(lastCallAt, Number(withStorage((browser) => browser.getItem(sharedKey)) ?? 0))

let lastInputAt = 0
/** Milliseconds after which requests are the page's own, such as those after a hint, and no longer the user's. */
const untouchedMs = 60_000
/** Returns whether nobody uses the page, so that its requests do not extend the session. */
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

export const onConnectionChange = connectionChanges.subscribe
export const onSessionEnded = sessionEnds.subscribe
/** Calls the listener when the server has declined what the screen reads, because the user may not use it. */
export const onNotAllowed = refusedReads.subscribe
