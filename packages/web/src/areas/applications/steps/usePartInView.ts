import { useEffect } from 'react'
import type { StepPart, StepPlace } from '../form/steps.ts'

/** Returns whether a URL names this part of a step, and then scrolls to it. The focus stays on the page's title. */
export function usePartInView(place: StepPlace, part: StepPart): boolean {
  const isNamed = place.part === part
  useEffect(() => {
    if (!isNamed) return
    // A new page first scrolls to its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`part-${part}`)?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isNamed, part])
  return isNamed
}
