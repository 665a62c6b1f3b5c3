/** Moves the focus to the screen's title, or to its main element if it has no title yet. */
export function focusTitle() {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Scrolls to an element and focuses it: a field, a heading, the start of a long list, the main element. */
export function focusPlace(id: string) {
  const place = document.getElementById(id)
  if (!place) return
  if (id === 'main') return focusTitle()
  place.scrollIntoView({ block: place.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  place.focus({ preventScroll: true })
}
