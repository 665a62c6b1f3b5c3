import type { RefusalKey } from '@semilla/domain/refusal.ts'
import { useRef, useState } from 'react'
import type { CallError } from '../api/callError.ts'

/**
 * Returns what a change says its reader has seen: the value when the form opened, also if that was before the session ended,
 * and the newest once they were told that somebody else changed it. `refused` is given each refusal, and leaves it to the
 * form to show it.
 */
export function useSeen<S>(newest: S, changed: RefusalKey, begun = newest) {
  const [first] = useState(begun)
  const isTold = useRef(false)
  return {
    seen: () => (isTold.current ? newest : first),
    refused: ({ code }: Pick<CallError, 'code'>) => {
      if (code === changed) isTold.current = true
      return false
    },
  }
}

export const useSeenStatus = <S>(newest: S, begun?: S) => useSeen(newest, 'statusChangedMeanwhile', begun)
