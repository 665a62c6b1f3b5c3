import { useSyncExternalStore } from 'react'

let said = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Announces to screen readers what others see: a count, a saved draft, a row that moved. */
export function announce(text: string) {
  said = { text, turn: said.turn + 1 }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Renders the live region of the page's announcements. Used once. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(subscribe, () => said)
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </div>
  )
}
