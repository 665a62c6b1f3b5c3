import { type RefObject, useEffect, useState } from 'react'

/** Milliseconds after which a page that was scrolled or has changed is taken to rest. */
const restMs = 120

/** The part of a window that may follow below it where the page is taken to end. */
const endsWithin = 0.5

const controls = 'a[href], button, input, select, textarea, summary, label'

const isNearEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY < window.innerHeight * endsWithin

/** Returns whether something of the page that can be pressed lies below an element. */
function isOverControl(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  // Narrower than anything that can be pressed.
  const steps = [0, 0.25, 0.5, 0.75, 1]
  return steps.some((across) =>
    [0, 0.5, 1].some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((found) => found.closest('main, footer') && found.closest(controls)),
    ),
  )
}

/**
 * Returns whether what floats over the page gives way, because it would lie on an action at the end of the page: whoever
 * sees the action would not think of scrolling further. Elsewhere, the page is scrolled on anyway.
 */
export function useGivesWay(floating: RefObject<Element | null>): boolean {
  const [givesWay, setGivesWay] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const { current } = floating
      setGivesWay(current !== null && isNearEnd() && isOverControl(current))
    }
    const lookAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    }
    const changes = new MutationObserver(lookAtRest)
    changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
    // Parts of the page, such as grids, scroll by themselves too.
    document.addEventListener('scroll', lookAtRest, { passive: true, capture: true })
    window.addEventListener('resize', lookAtRest)
    lookAtRest()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('scroll', lookAtRest, { capture: true })
      window.removeEventListener('resize', lookAtRest)
    }
  }, [floating])
  return givesWay
}
