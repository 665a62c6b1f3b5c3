import { useDeferredValue, useEffect, useState } from 'react'

/** Whether the page has shown a value already. */
let hasShown = false

/**
 * Returns a value, and when it was undefined at first, its first value a little later: what shows it is then rendered in
 * slices between which the browser answers taps. Later values are shown at once.
 *
 * What takes long (`isLong`) waits on the page's first screen even for a value that is there from the start: one that
 * arrives while the page is rendered for the first time makes React render everything again in one piece.
 */
export function useFirstInSlices<Value>(value: Value | undefined, { isLong = false } = {}): Value | undefined {
  const [atStart] = useState(isLong && !hasShown ? undefined : value)
  const deferred = useDeferredValue<Value | null>(value ?? null, atStart ?? null)
  const shown = atStart !== undefined || deferred !== null ? value : undefined
  useEffect(() => {
    if (shown !== undefined) hasShown = true
  }, [shown])
  return shown
}
