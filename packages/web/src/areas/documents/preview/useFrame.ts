import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How wide a page is shown, in widths of its frame. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4]

/** What a key does in a preview: turns pages by so many, or makes them so many steps larger. */
const pageKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

const pagesOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-page]')]

/** Returns the page that a reader sees: the last one that has reached the middle, and at the end the last of all. */
function pageInView(scroller: HTMLElement): number {
  const { scrollTop, clientHeight, scrollHeight } = scroller
  const pages = pagesOf(scroller)
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return pages.length
  return Math.max(1, pages.findLastIndex(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 2) + 1)
}

/** Returns the size of what an element has inside its padding and its scroll bars. */
function useContentSize(element: HTMLElement | null) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
      setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Returns what a preview scrolls in, which of its pages is in view, and how large they are. */
export function useFrame(pageCount: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { width, height } = useContentSize(scroller)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  /** Where turning a page has scrolled to. What is shown there is the page turned to, even if it cannot reach the top. */
  const turnedTo = useRef(-1)

  const turn = (by: number) => {
    const next = page + by
    const target = scroller && pagesOf(scroller)[next - 1]
    if (!target) return
    scroller.scrollTop = target.offsetTop - Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop || '0')
    turnedTo.current = scroller.scrollTop
    setPage(next)
  }
  const follow = () => {
    if (!scroller || pageCount === 0 || Math.abs(scroller.scrollTop - turnedTo.current) < 1) return
    turnedTo.current = -1
    setPage(pageInView(scroller))
  }
  const zoomStep = (by: number): number | undefined => zooms[zooms.indexOf(zoom) + by]
  const zoomBy = (by: number) => {
    const next = zoomStep(by)
    if (!next || !scroller) return
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth } = scroller
    const top = scrollTop / scrollHeight
    const middle = (scrollLeft + clientWidth / 2) / scrollWidth
    // What was at the top and in the middle stays there.
    flushSync(() => setZoom(next))
    scroller.scrollTop = top * scroller.scrollHeight
    scroller.scrollLeft = middle * scroller.scrollWidth - clientWidth / 2
    turnedTo.current = scroller.scrollTop
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !scroller) return
    const [pages, steps] = [pageKeys[event.key], zoomKeys[event.key]]
    // What is wider than its frame is moved by the arrow keys.
    if (pages && pageCount > 1 && scroller.scrollWidth <= scroller.clientWidth) turn(pages)
    else if (steps) zoomBy(steps)
    else return
    event.preventDefault()
  }
  const canZoom = (by: number) => zoomStep(by) !== undefined
  return { setScroller, scroller, width, height, page, turn, follow, zoom, zoomBy, canZoom, onKeyDown }
}
