/** Moves the focus to the screen's title, or to its main element if it has no title yet. */
export function focusTitle() {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Moves to the start of a screen whose content was replaced, as when another screen is opened. */
export function startAtTitle() {
  window.scrollTo(0, 0)
  focusTitle()
}

/** Scrolls to an element and focuses it: a field, a heading, the start of a long list, the main element. */
export function focusPlace(id: string) {
  const place = document.getElementById(id)
  if (!place) return
  if (id === 'main') return focusTitle()
  place.scrollIntoView({ block: place.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  place.focus({ preventScroll: true })
}

/**
 * Focuses the item of a list that took the place of a removed one, or the last one; a list without items gives the focus
 * to `otherwise`. Runs after the list has been drawn again.
 */
export function focusItem(list: HTMLElement | null, index: number, otherwise?: () => HTMLElement | null) {
  requestAnimationFrame(() => {
    const item = (list?.children[index] ?? list?.lastElementChild ?? otherwise?.()) as HTMLElement | null | undefined
    const control = item?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? item
    if (control && control.tabIndex < 0) control.tabIndex = -1
    control?.focus()
  })
}

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
