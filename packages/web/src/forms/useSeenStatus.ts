import { useRef, useState } from 'react'

/**
 * Returns the status that a change says its reader has seen: the one when the form opened, and the newest once they were
 * told that somebody else changed it. `told` is given the code of each refusal.
 */
export function useSeenStatus<S>(newest: S) {
  const [first] = useState(newest)
  const isTold = useRef(false)
  return {
    seen: () => (isTold.current ? newest : first),
    told: (code: string) => {
      if (code === 'statusChangedMeanwhile') isTold.current = true
    },
  }
}
