import { useState } from 'react'
import { useGo, useParameters } from '../../../links/links.ts'
import type { SearchParameters } from './form/asked.ts'

/** Where a search keeps what it asks for. */
export type SearchState = {
  readonly parameters: SearchParameters
  /** Changes some parameters; with `replace` as a step that the back button skips. */
  readonly change: (next: SearchParameters, replace?: boolean) => void
}

/**
 * Returns a search that the address keeps, so that it can be shared and the back button undoes each step. What was changed
 * applies at once, and not only when the address has followed.
 */
export function useSearchInAddress(): SearchState {
  const go = useGo()
  const inAddress = useParameters('programSearch')
  const [ahead, setAhead] = useState({ of: inAddress, parameters: inAddress })
  const parameters = ahead.of === inAddress ? ahead.parameters : inAddress
  const change = (next: SearchParameters, replace = false) => {
    const changed = { ...parameters, ...next }
    setAhead({ of: inAddress, parameters: changed })
    go('programSearch', changed, { replace })
  }
  return { parameters, change }
}

/** Returns a search that is a part of another page. */
export function useSearchOnPage(): SearchState {
  const [parameters, setParameters] = useState<SearchParameters>({})
  return { parameters, change: (next) => setParameters({ ...parameters, ...next }) }
}
