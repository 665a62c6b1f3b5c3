import { useEffect } from 'react'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import type { StepPart, StepPlace } from '../form/steps.ts'

/** Returns whether a URL names this part of a step, and then scrolls to it. */
export function usePartInView(place: StepPlace, part: StepPart): boolean {
  const isNamed = place.part === part
  useEffect(() => {
    if (!isNamed) return
    // The page first moves the focus to its title.
    const frame = requestAnimationFrame(() => focusPlace(`part-${part}`))
    return () => cancelAnimationFrame(frame)
  }, [isNamed, part])
  return isNamed
}
