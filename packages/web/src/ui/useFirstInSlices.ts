import { useDeferredValue, useEffect, useState } from 'react'

/** Whether the page has shown a value already. */
let hasShown = false

/**
 * Returns a value, and the first one of a page a little later than it arrived: what shows it is then rendered in slices
 * between which the browser answers taps. Without that, a value that arrives while the page is rendered for the first time
 * would make React render everything in one piece. Later values, and those of later screens, are shown at once.
 */
export function useFirstInSlices<Value>(value: Value | undefined): Value | undefined {
  const [atStart] = useState(hasShown ? value : undefined)
  const deferred = useDeferredValue<Value | null>(value ?? null, atStart ?? null)
  const shown = atStart !== undefined || deferred !== null ? value : undefined
  useEffect(() => {
    if (shown !== undefined) hasShown = true
  }, [shown])
  return shown
}
