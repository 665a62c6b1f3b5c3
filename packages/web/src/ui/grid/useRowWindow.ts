import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DataGridProps } from './props.ts'

type AnyVirtualizer = Virtualizer<HTMLDivElement, Element> | Virtualizer<Window, Element>
/** What the grid needs to know about the rows that are rendered, whatever scrolls them. */
export type RowWindow = Pick<AnyVirtualizer, 'getVirtualItems' | 'getTotalSize' | 'measureElement'> & {
  readonly scrollToIndex: (index: number, options?: { readonly align: 'auto' | 'center' }) => void
}

type Props = Pick<DataGridProps<never>, 'place' | 'listing' | 'onLeave'> & {
  /** The grid's properties, which stay the same object while rows only pass by. */
  readonly given: object
  readonly count: number
  /** The rows by their keys, in order; shorter than the count while rows are loading. */
  readonly rows: readonly { readonly id: string }[]
  /** Whether rows are cards, which the page scrolls; otherwise the grid scrolls its rows. */
  readonly cards: boolean
  readonly isDense: boolean
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly body: RefObject<HTMLDivElement | null>
}

/**
 * Returns how far an element is from the top of the page. It is read when the grid is given something new and when the
 * page changes its height, but not while rows pass by, because reading it lays the page out.
 */
function useTop(element: RefObject<HTMLElement | null>, given: object): number {
  const [top, setTop] = useState(0)
  const read = useCallback(() => {
    if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
  }, [element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `given` says when to read
  useLayoutEffect(read, [read, given])
  useEffect(() => {
    const observer = new ResizeObserver(read)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [read])
  return top
}

/** Returns the rows to render, and how far rows and grid are from the top of the page. */
export function useRowWindow({ given, count, rows, cards, isDense, place, listing, onLeave, scroller, body }: Props) {
  const [gridTop, bodyTop] = [useTop(scroller, given), useTop(body, given)]
  const height = cards ? 112 : isDense ? 36 : 52
  // The height of a row goes with it when rows are sorted, because it is not measured again.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const gap = cards ? 6 : 0
  const shared = { count, estimateSize: () => height, getItemKey, gap, overscan: 8 }
  const ofGrid = useVirtualizer({
    ...shared,
    enabled: !cards,
    getScrollElement: () => scroller.current,
    initialRect: { width: 1000, height: 600 },
    initialOffset: place?.offset ?? 0,
  })
  const ofPage = useWindowVirtualizer<Element>({ ...shared, enabled: cards, scrollMargin: bodyTop })
  const used = cards ? ofPage : ofGrid
  const leave = useRef<() => void>(undefined)
  leave.current = () => onLeave?.(used.scrollOffset ?? 0)
  useEffect(() => () => leave.current?.(), [])
  const lastListing = useRef(listing)
  useEffect(() => {
    if (lastListing.current !== listing) scroller.current?.scrollTo(0, 0)
    lastListing.current = listing
  }, [listing, scroller])
  return { virtual: used as RowWindow, margin: cards ? bodyTop : 0, gridTop }
}
