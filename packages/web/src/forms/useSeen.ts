import { useRef, useState } from 'react'
import type { CallError } from '../api/callError.ts'

/**
 * Returns the status that a change says its reader has seen: the one when the form opened, and the newest once they were
 * told that somebody else changed it. `refused` is given each refusal, and leaves it to the form to show it.
 */
export function useSeenStatus<S>(newest: S) {
  const [first] = useState(newest)
  const isTold = useRef(false)
  return {
    seen: () => (isTold.current ? newest : first),
    refused: ({ code }: Pick<CallError, 'code'>) => {
      if (code === 'statusChangedMeanwhile') isTold.current = true
      return false
    },
  }
}
