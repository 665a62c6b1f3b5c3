import { useEffect, useRef } from 'react'
import { focusWhenLost } from './lostFocus.ts'

/**
 * Returns a function that is called once somebody has changed a state, and focuses a place with the new one, or else the
 * title, because the pressed control leaves with the old one. The page may show the new state before or after the call.
 */
export function useFocusOnNew(state: unknown, place: () => HTMLElement | null | undefined): () => void {
  const shown = useRef<unknown>(state)
  const isAwaited = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the state is no longer shown
  useEffect(() => {
    shown.current = state
    return () => {
      shown.current = undefined
      if (isAwaited.current) focusWhenLost(place)
      isAwaited.current = false
    }
  }, [state])
  return () => {
    if (shown.current === state) isAwaited.current = true
    else focusWhenLost(place)
  }
}
