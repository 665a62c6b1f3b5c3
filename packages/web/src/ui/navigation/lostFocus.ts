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

/** Returns whether nothing has the focus, or something that cannot be used any more. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}

/**
 * Focuses something nearby, or else the title, if the control that had the focus is gone or cannot be used any more. Runs
 * after the page has been drawn again.
 */
export function focusWhenLost(otherwise?: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    const place = otherwise?.()
    if (place) place.focus()
    else focusTitle()
  })
}

/**
 * Runs something during which the control that started it is disabled, and gives the focus back to it afterwards unless
 * something else has it by then. Runs after the page has been drawn again, when the control can be used.
 */
export async function keepFocus<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const control = document.activeElement
  try {
    return await run()
  } finally {
    requestAnimationFrame(() => {
      if (isFocusLost() && control instanceof HTMLElement && control.isConnected) control.focus({ preventScroll: true })
    })
  }
}
