import { listeners } from './listeners.ts'

const query = '(max-width: 768px)'
let isPrinting = false
let last: boolean | undefined
const changes = listeners()

/**
 * Returns whether the window is as narrow as a phone's. Paper is narrower than most windows: while the page is printed, what
 * is shown stays, because the browser has already counted the pages.
 */
export function isNarrow(): boolean {
  if (last === undefined || !isPrinting) last = window.matchMedia(query).matches
  return last
}

/** Calls the listener when the window may have become narrow or wide. */
export function onNarrowChange(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  const stop = changes.subscribe(listener)
  return () => {
    stop()
    media.removeEventListener('change', listener)
  }
}

window.addEventListener('beforeprint', () => {
  isNarrow()
  isPrinting = true
})
window.addEventListener('afterprint', () => {
  isPrinting = false
  changes.tell()
})
