import { Component, type ReactNode } from 'react'

type Place = { readonly element: Element; readonly top: number }

/**
 * Returns what is pressed now, or the field that is typed in. A search sends itself, so nothing beside it is pressed next,
 * and why its list does not change must be in sight.
 */
const inUse = (): Element | null =>
  [...document.querySelectorAll(':active')].at(-1) ??
  document.activeElement?.closest('input:not([type=search]), textarea, select, [contenteditable]') ??
  null

/**
 * Shows something that comes and goes above the rest of the page. What is pressed or typed in meanwhile stays where it is
 * on the screen, so that a tap does not land beside it.
 */
export class InPlace extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Place | null {
    const element = inUse()
    return element && { element, top: element.getBoundingClientRect().top }
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Place | null) {
    if (!before?.element.isConnected) return
    const moved = before.element.getBoundingClientRect().top - before.top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}
