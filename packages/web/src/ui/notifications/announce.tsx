import { useSyncExternalStore } from 'react'
import { listeners } from '../../browser/listeners.ts'

let announcement = { text: '', turn: 0 }
const changes = listeners()

/** Announces to screen readers what others see: a count, a saved draft, a row that moved. */
export function announce(text: string) {
  announcement = { text, turn: announcement.turn + 1 }
  changes.tell()
}

/** Takes back what was announced on a screen that is left, where a screen reader would find it below the next one. */
export function forgetAnnouncement() {
  if (announcement.text !== '') announce('')
}

/** Renders the live region of the page's announcements. Used once. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(changes.subscribe, () => announcement)
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </div>
  )
}
