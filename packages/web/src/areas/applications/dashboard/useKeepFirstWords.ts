import { useEffect } from 'react'
import { useIdleMilliseconds } from '../../../api/config.ts'
import { asOf } from '../../../api/lastKnown.ts'
import { keepFirstWords } from '../../../start/firstWords.ts'
import { outlineOf } from '../../../start/outline.ts'

/** By then, what is read after the records has usually arrived. */
const afterMs = 1_000

/** Keeps the top of the dashboard whenever its records change. */
export function useKeepFirstWords(records: unknown): void {
  const idleMilliseconds = useIdleMilliseconds()
  useEffect(() => {
    const main = document.querySelector('main')
    if (records === undefined || !main) return
    const timer = setTimeout(() => keepFirstWords(outlineOf(main), asOf(), idleMilliseconds), afterMs)
    return () => clearTimeout(timer)
  }, [records, idleMilliseconds])
}
