import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { RowWindow } from './useRowWindow.ts'

const isRow = (target: EventTarget) => (target as HTMLElement).getAttribute('role') === 'row'

/** Waits until the next page has its position and its title the focus, then runs. */
const afterArrival = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

type Keys = {
  readonly count: number
  readonly body: RefObject<HTMLElement | null>
  readonly first: number
  readonly align: 'auto' | 'center'
}

/**
 * Returns the row that takes the focus with Tab, and the key handler that moves from row to row. The row `first`, unless
 * it is negative, gets the focus once when it appears.
 */
export function useRowKeys(virtual: RowWindow, { count, body, first, align }: Keys) {
  const [at, setAt] = useState(0)
  const [isPlaced, setPlaced] = useState(false)
  const focus = (index: number) => body.current?.querySelector<HTMLElement>(`[data-index='${index}']`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time that the row is there
  useEffect(() => {
    if (isPlaced || first < 0) return
    setPlaced(true)
    setAt(first)
    afterArrival(() => {
      virtual.scrollToIndex(first, { align })
      requestAnimationFrame(() => focus(first))
    })
  }, [first, isPlaced])
  const items = virtual.getVirtualItems()
  // The grid needs a tab stop even when its current row has been scrolled out of view.
  const stop = items.some((each) => each.index === at) ? at : items[0]?.index
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1)
    setAt(next)
    virtual.scrollToIndex(next)
    requestAnimationFrame(() => focus(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in a field or on a button of a row belong to that control.
    if (!isRow(event.target)) return
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      j: at + 1,
      k: at - 1,
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
