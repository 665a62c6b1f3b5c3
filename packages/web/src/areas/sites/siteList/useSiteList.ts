import type * as api from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { maxOnPage } from '@semilla/contract/wire/paging.ts'
import { useList } from '../../../api/queries/list.ts'
import { useInAddress } from '../../../links/inAddress.ts'
import { useParameters } from '../../../links/links.ts'
import { listSites } from '../queries.ts'

export type ListedSite = Output<typeof api.listSites>['items'][number]
type Choice = { readonly name: string; readonly status: 'all' | 'active' | 'inactive'; readonly isToCorrect: boolean }

/**
 * Returns the user's sites, filtered by a part of the name, by status and by whether something has to be corrected; all of
 * them, because the grid sorts them.
 */
export function useSiteList() {
  const parameters = useParameters('siteList')
  const { shown, settled, show } = useInAddress<'siteList', Choice>('siteList', {
    read: ({ name, status, isToCorrect }) => ({
      name: name ?? '',
      status: status ?? 'all',
      isToCorrect: isToCorrect ?? false,
    }),
    write: ({ name, status, isToCorrect }) => ({
      ...parameters,
      name,
      status: status === 'all' ? undefined : status,
      isToCorrect: isToCorrect || undefined,
    }),
  })
  const filter = { ...settled, name: settled.name.trim(), isWatched: false }
  const input = { filter, cityId: undefined, pageSize: maxOnPage }
  const list = useList(listSites, input, { whole: true })
  const isFiltered = filter.name !== '' || filter.status !== 'all' || filter.isToCorrect
  return { list, chosen: shown, change: (part: Partial<Choice>) => show({ ...shown, ...part }), isFiltered }
}
export type SiteList = ReturnType<typeof useSiteList>
