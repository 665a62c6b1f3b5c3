import { useDeferredValue, useState } from 'react'

/**
 * Returns a value, and when it was undefined at first, its first value a little later: what shows it is then rendered in
 * slices between which the browser answers taps. Later values are shown at once.
 */
export function useFirstInSlices<Value>(value: Value | undefined): Value | undefined {
  const [atStart] = useState(value)
  const deferred = useDeferredValue(value)
  return atStart !== undefined || deferred !== undefined ? value : undefined
}
