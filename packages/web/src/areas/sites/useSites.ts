import { maxOnPage } from '@semilla/contract/wire/paging.ts'
import { useList } from '../../api/queries/list.ts'
import { listSites } from './queries.ts'

/** Returns all sites of the user, or those of a status. */
export function useSites(status: 'all' | 'active' = 'all') {
  const filter = { name: '', status, isWatched: false, isToCorrect: false } as const
  return useList(listSites, { filter, cityId: undefined, pageSize: maxOnPage }, { whole: true })
}
