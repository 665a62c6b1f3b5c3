import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
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
  const wanted = useRef<number>(undefined)
  const focusWanted = () => {
    const row = body.current?.querySelector<HTMLElement>(`[data-index='${wanted.current}']`)
    if (!row) return
    wanted.current = undefined
    row.focus()
  }
  const reach = (index: number, options?: { readonly align: 'auto' | 'center' }) => {
    wanted.current = index
    setAt(index)
    virtual.scrollToIndex(index, options)
    requestAnimationFrame(focusWanted)
  }
  // A row that is far away is there only after the rows around it have been rendered and measured.
  useEffect(focusWanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time that the row is there
  useEffect(() => {
    if (isPlaced || first < 0) return
    setPlaced(true)
    setAt(first)
    afterArrival(() => reach(first, { align }))
  }, [first, isPlaced])
  const items = virtual.getVirtualItems()
  // The grid needs a tab stop even when its current row has been scrolled out of view.
  const stop = items.some((each) => each.index === at) ? at : items[0]?.index
  const move = (to: number) => reach(Math.min(Math.max(to, 0), count - 1))
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
  const onCurrent = useCallback((index: number) => {
    wanted.current = undefined
    setAt(index)
  }, [])
  return { stop, onCurrent, onKeyDown }
}
