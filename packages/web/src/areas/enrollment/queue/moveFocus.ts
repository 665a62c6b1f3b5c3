import type { KeyboardEvent } from 'react'

const rowButton = '[data-queue-row]'

/** Moves the focus from one child of the queue to another with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target as Element).matches(rowButton)) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(rowButton)]
  const at = buttons.indexOf(event.target as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }
  const next = buttons[steps[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
