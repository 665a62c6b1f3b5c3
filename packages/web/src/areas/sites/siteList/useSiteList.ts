import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { maxOnPage } from '@semilla/contract/wire/paging.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { listSites } from '../queries.ts'

export type ListedSite = Output<typeof api.listSites>['items'][number]
type StatusChoice = 'all' | 'active' | 'inactive'

/**
 * Returns the user's sites, filtered by a part of the name, by status and by whether something has to be corrected; all of
 * them, because the grid sorts them.
 */
export function useSiteList(givenName: string) {
  const [name, setName] = useState(givenName)
  const [status, setStatus] = useState<StatusChoice>('all')
  const [isToCorrect, setToCorrect] = useState(false)
  const [debounced] = useDebouncedValue(name, 250)
  const filter = { name: debounced.trim(), status, isWatched: false, isToCorrect }
  const input = { filter, cityId: undefined, pageSize: maxOnPage }
  const list = useList(listSites, input, { whole: true })
  const isFiltered = filter.name !== '' || status !== 'all' || isToCorrect
  return { list, name, setName, chosenStatus: status, setStatus, isToCorrect, setToCorrect, isFiltered }
}
export type SiteList = ReturnType<typeof useSiteList>
