import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../api/callError.ts'
import { readKept } from './useKept.ts'

type Values = Readonly<Record<string, string>>

/**
 * Returns what a dialog says it has seen of values that a colleague may save too, given the newest of them: each as it was
 * when the dialog opened. Where a colleague saved another value for one that the user changed as well, the change is
 * refused, and the value is contested: the user is shown the colleague's, which counts as seen from then on. A dialog that is
 * kept, and goes on with what was typed before the session ended, says what it had seen then.
 */
export function useContested<V extends Values>(newest: V, keptAs?: string) {
  const [start, setStart] = useState(
    () => (keptAs === undefined ? undefined : readKept(keptAs, newest)?.start) ?? newest,
  )
  const [wasRefused, setRefused] = useState(false)
  const isContested = (field: keyof V, typed: string): boolean =>
    wasRefused && newest[field] !== start[field] && typed !== start[field] && typed !== newest[field]
  const continueFrom = (values: V) => {
    setRefused(false)
    setStart(values)
  }
  return {
    start,
    isContested,
    /** Continues from values that are shown now in place of those it began with. */
    continueFrom,
    /** Continues after a save, when what was saved has been seen. The form that is kept begins with it too. */
    saved: (values: V) => flushSync(() => continueFrom(values)),
    seen: <F extends keyof V>(field: F, typed: string): V[F] => (isContested(field, typed) ? newest : start)[field],
    /** Returns how a form takes a refusal: one for this reason is shown by `show`. */
    refused:
      (show: () => void) =>
      ({ code }: Pick<CallError, 'code'>): boolean => {
        if (code !== 'editedMeanwhile') return false
        setRefused(true)
        show()
        return true
      },
  }
}
