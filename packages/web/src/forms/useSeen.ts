import type { RefusalKey } from '@semilla/domain/refusal.ts'
import { useState } from 'react'
import type { CallError } from '../api/callError.ts'

/**
 * Returns what a change says its reader has seen: the value when the form opened, also if that was before the session ended,
 * and the newest once they were told that somebody else changed it. `refused` is given each refusal, and leaves it to the
 * form to show it; `refusedIn` shows one for this reason in the form's own words.
 */
export function useSeen<S>(newest: S, changed: RefusalKey, begun = newest) {
  const [first] = useState(begun)
  const [isTold, setTold] = useState(false)
  const tells = ({ code }: Pick<CallError, 'code'>): boolean => {
    if (code !== changed) return false
    setTold(true)
    return true
  }
  return {
    first,
    isTold,
    seen: isTold ? newest : first,
    refused: (error: Pick<CallError, 'code'>) => {
      tells(error)
      return false
    },
    refusedIn: (show: () => void) => (error: Pick<CallError, 'code'>) => {
      if (!tells(error)) return false
      show()
      return true
    },
  }
}

export const useSeenStatus = <S>(newest: S, begun?: S) => useSeen(newest, 'statusChangedMeanwhile', begun)
