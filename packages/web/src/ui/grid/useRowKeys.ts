import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useState } from 'react'

type Rows = Virtualizer<HTMLDivElement, Element>

const isRow = (target: EventTarget) => (target as HTMLElement).getAttribute('role') === 'row'

/** Returns the row that takes the focus with Tab, and the key handler that moves from row to row. */
export function useRowKeys(virtual: Rows, count: number) {
  const [at, setAt] = useState(0)
  const items = virtual.getVirtualItems()
  // The grid needs a tab stop even when its current row has been scrolled out of view.
  const stop = items.some((each) => each.index === at) ? at : items[0]?.index
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1)
    setAt(next)
    virtual.scrollToIndex(next)
    requestAnimationFrame(() => virtual.scrollElement?.querySelector<HTMLElement>(`[data-index='${next}']`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in a field or on a button of a row belong to that control.
    if (!isRow(event.target)) return
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 10,
      PageUp: at - 10,
      Home: 0,
      End: count - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  return { stop, onCurrent: setAt, onKeyDown }
}
