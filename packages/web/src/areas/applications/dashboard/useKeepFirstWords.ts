import { useEffect } from 'react'
import { useIdleMilliseconds } from '../../../api/config.ts'
import { asOf } from '../../../api/lastKnown.ts'
import { knownSession } from '../../../api/session.ts'
import { isSigningOut } from '../../../api/signingOut.ts'
import { keepFirstWords } from '../../../start/firstWords.ts'
import { outlineOf } from '../../../start/outline.ts'

/** By then, what is read after the records has usually arrived. */
const afterMs = 1_000

/** Keeps the top of the dashboard whenever its records change. Of somebody whose session ends or has ended, nothing. */
export function useKeepFirstWords(records: unknown): void {
  const idleMilliseconds = useIdleMilliseconds()
  useEffect(() => {
    const main = document.querySelector('main')
    if (records === undefined || !main) return
    const timer = setTimeout(() => {
      if (knownSession().userId === undefined || isSigningOut()) return
      keepFirstWords(outlineOf(main), asOf(), idleMilliseconds)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [records, idleMilliseconds])
}
