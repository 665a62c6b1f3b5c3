import { useSyncExternalStore } from 'react'

let said = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Tells people who listen to the page something that others see: a count, a saved draft, a row that moved. */
export function announce(text: string) {
  said = { text, turn: said.turn + 1 }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The place where announcements are read from. One for the whole page. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(subscribe, () => said)
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </div>
  )
}
