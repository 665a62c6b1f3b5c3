import { useState } from 'react'
import type { Chosen } from '../bulk/useBulk.ts'
import type { Filter } from './filter.ts'

type Found = { readonly count: number; readonly countIsLeast?: boolean; readonly filter: Filter }
type Selection = ReadonlySet<string>
const none: Selection = new Set()

/** Returns which rows are selected, or that all of a listing are, and which applications that means. */
export function useSelection({ count, countIsLeast = false, filter }: Found) {
  const [selection, select] = useState(none)
  const [isAll, setAll] = useState(false)
  const chosen: Chosen = isAll
    ? { applicationIds: [], filter, count, isLeast: countIsLeast }
    : { applicationIds: [...selection].map(Number), filter: undefined, count: selection.size, isLeast: false }
  return {
    selection,
    chosen,
    select: (next: Selection) => {
      setAll(false)
      select(next)
    },
    clear: () => {
      setAll(false)
      select(none)
    },
    /** Selects all that the listing finds, where they are more than the selected ones. */
    selectAll: !isAll && count > selection.size ? () => setAll(true) : undefined,
  }
}
