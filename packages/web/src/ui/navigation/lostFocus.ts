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

/** How long an answer may still take the pressed control away: a list is read and drawn again, a dialog closes. */
const settlesWithinMs = 2000

/** Returns where the focus may go once a control is gone: its row, the ones beside it, its group, its dialog. */
function placesOf(control: Element) {
  const row = control.closest('li, tr, [role=row]')
  return [
    row,
    row?.nextElementSibling,
    row?.previousElementSibling,
    control.closest('fieldset'),
    control.closest('[role=dialog]'),
  ]
}
type Places = ReturnType<typeof placesOf>

const firstIn = (places: Places) =>
  places
    .map((place) => (place?.isConnected ? place.querySelector<HTMLElement>('a[href], button:not(:disabled)') : null))
    .find(Boolean)

/** Gives the focus back to a control that was disabled, and to its place on the page if it leaves while its answer is shown. */
function watchFocus(control: HTMLElement, places: Places, until: number, isBack = false) {
  requestAnimationFrame(() => {
    if (performance.now() > until) return
    if (isFocusLost()) {
      if (!control.isConnected) return focusWhenLost(() => firstIn(places))
      if (!isBack) control.focus({ preventScroll: true })
      return watchFocus(control, places, until, isBack)
    }
    // A dialog that closes gives the focus to the control that opened it, which may leave as well.
    const focused = document.activeElement as HTMLElement
    watchFocus(focused, placesOf(focused), until, true)
  })
}

/**
 * Runs something during which the control that started it is disabled, and gives the focus back to it afterwards unless
 * something else has it by then, or to what is nearby if the answer takes the control away.
 */
export async function keepFocus<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const control = document.activeElement as HTMLElement
  const places = placesOf(control)
  try {
    return await run()
  } finally {
    if (control !== document.body) watchFocus(control, places, performance.now() + settlesWithinMs)
  }
}
