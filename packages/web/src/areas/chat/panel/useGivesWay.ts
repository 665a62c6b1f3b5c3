import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds after which a page that was scrolled or has changed is taken to rest. */
const restMs = 120

/** The part of a window that may follow below it where the page is taken to end. */
const endsWithin = 0.5

/** The part of what has the pointer that may be covered. */
const mostOfPointed = 0.2

const controls = 'a[href], button, input, select, textarea, summary, label'

const isNearEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY < window.innerHeight * endsWithin

/** The most pixels between two points that are looked at: less than the half of anything that can be pressed. */
const pointsApart = 8

/** Returns points between two edges, with both. */
function pointsBetween(start: number, end: number): number[] {
  const count = Math.ceil((end - start) / pointsApart)
  return Array.from({ length: count + 1 }, (_, index) => start + ((end - start) * index) / Math.max(1, count))
}

/** Returns whether something of the page that can be pressed lies below an element, such as the last link of a row. */
function isOverControl(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return pointsBetween(left, right).some((across) =>
    pointsBetween(top, bottom).some((down) =>
      document
        .elementsFromPoint(across, down)
        .some((found) => found.closest('main, footer') && found.closest(controls)),
    ),
  )
}

/** Returns the part of an element that another one covers. */
function coveredPart(element: Element, by: Element): number {
  const [one, other] = [element.getBoundingClientRect(), by.getBoundingClientRect()]
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 0 && down > 0 ? (across * down) / (one.width * one.height) : 0
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element && target.closest('main, footer') ? target.closest(controls) : null

const hasFocus = (element: Element) => element.matches(':focus-visible')

/**
 * Returns whether what floats over the page gives way: to an action at the end of the page, because whoever sees it would not
 * think of scrolling further; and anywhere to one that has the focus, or the pointer unless little of it is covered, as of a
 * whole row. Elsewhere, the page is scrolled on anyway.
 */
export function useGivesWay(floating: RefObject<Element | null>): boolean {
  const [givesWay, setGivesWay] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let pointed: Element | null = null
    const isInUse = (current: Element) => {
      const focused = controlAt(document.activeElement)
      const isFocused = focused !== null && hasFocus(focused) && coveredPart(focused, current) > 0
      return isFocused || (pointed !== null && coveredPart(pointed, current) >= mostOfPointed)
    }
    const look = () => {
      const { current } = floating
      setGivesWay(current !== null && (isInUse(current) || (isNearEnd() && isOverControl(current))))
    }
    const lookAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    }
    const followPointer = ({ target }: PointerEvent) => {
      const control = controlAt(target)
      if (control === pointed) return
      pointed = control
      look()
    }
    const changes = new MutationObserver(lookAtRest)
    changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
    // Parts of the page, such as grids, scroll by themselves too.
    document.addEventListener('scroll', lookAtRest, { passive: true, capture: true })
    document.addEventListener('focusin', lookAtRest)
    document.addEventListener('pointerover', followPointer)
    window.addEventListener('resize', lookAtRest)
    lookAtRest()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('scroll', lookAtRest, { capture: true })
      document.removeEventListener('focusin', lookAtRest)
      document.removeEventListener('pointerover', followPointer)
      window.removeEventListener('resize', lookAtRest)
    }
  }, [floating])
  return givesWay
}
