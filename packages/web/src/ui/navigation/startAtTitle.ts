import { focusTitle } from './focus.ts'

/** Moves to the start of a screen whose content was replaced, as when another screen is opened. */
export function startAtTitle() {
  window.scrollTo(0, 0)
  focusTitle()
}
