import { useEffect, useRef } from 'react'

/** Returns whether somebody is in a field of the page, where what they type next would be lost. A dialog is closing. */
function isInField(): boolean {
  const { activeElement } = document
  return Boolean(
    activeElement?.matches(':is(input, select, textarea, [contenteditable=true]):not(:disabled)') &&
      !activeElement.closest('[role=dialog]'),
  )
}

/**
 * Moves the focus to the screen's title, or to its main element if it has no title yet. Whoever has entered a field
 * meanwhile, as where an answer took a while, stays there.
 */
export function focusTitle() {
  if (isInField()) return
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

/** Moves to the start of a screen when it shows something else than before, as when another screen is opened. */
export function useStartAtTitle(shown: unknown) {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    startAtTitle()
  }, [shown])
}

/** Scrolls to an element and focuses it: a field, a heading, the start of a long list, the main element. Unfolds it. */
export function focusPlace(id: string) {
  const place = document.getElementById(id)
  if (!place) return
  if (id === 'main') return focusTitle()
  place.closest('details')?.setAttribute('open', '')
  place.scrollIntoView({ block: place.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  place.focus({ preventScroll: true })
}

/** Focuses an element that is there once the page has been drawn again, without scrolling more than the browser does. */
export const focusOnceDrawn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

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
