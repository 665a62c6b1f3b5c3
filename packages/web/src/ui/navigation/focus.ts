/** Moves the focus to the title of what is shown, or to the main part when it has none yet. */
export function focusTitle() {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Moves the focus and the view to a place of the page: a field, a heading, the main part. */
export function focusPlace(id: string) {
  const place = document.getElementById(id)
  if (!place) return
  if (id === 'main') return focusTitle()
  place.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
}
