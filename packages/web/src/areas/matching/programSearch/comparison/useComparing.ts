import { maxComparedSites } from '@semilla/domain/matching/programSearch.ts'
import { comparedIn } from '../form/asked.ts'
import type { SearchState } from '../searchState.ts'

/** Returns the programs that are chosen to be compared, which the address keeps, and how to change them. */
export function useComparing({ parameters, change }: SearchState) {
  const ids = comparedIn(parameters)
  const compare = (chosen: readonly number[]) => change({ comparedIds: chosen.length > 0 ? chosen : undefined }, true)
  const has = (id: number) => ids.includes(id)
  return {
    ids,
    has,
    mayAdd: ids.length < maxComparedSites,
    toggle: (id: number) => compare(has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    clear: () => compare([]),
    open: () => change({ view: 'comparison' }),
    close: () => change({ view: undefined }),
  }
}

export type Comparing = ReturnType<typeof useComparing>
