import { focusTitle } from './focus.ts'

/**
 * Returns a function that focuses an item's neighbor in its list, or the title if it was the only one: for an item that
 * leaves the list, with the control that had the focus.
 */
export function neighborOf(control: HTMLElement): () => void {
  const item = control.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  return () => {
    const next = neighbor?.isConnected ? neighbor.querySelector<HTMLElement>('a[href], button:not(:disabled)') : null
    if (next) next.focus()
    else focusTitle()
  }
}

/**
 * Focuses something nearby, or else the title, if the control that had the focus is gone or cannot be used any more. Runs
 * after the page has been drawn again.
 */
export function focusWhenLost(otherwise?: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && !activeElement.matches(':disabled')) return
    const place = otherwise?.()
    if (place) place.focus()
    else focusTitle()
  })
}
