import { address, flagAs, orAbsent } from '@semilla/contract/screens/address.ts'
import type * as api from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { maxOnPage } from '@semilla/contract/wire/paging.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { useList } from '../../../api/queries/list.ts'
import { asSearched, filterText, useInAddress } from '../../../links/inAddress.ts'
import { useParameters } from '../../../links/links.ts'
import { listSites } from '../queries.ts'

export type ListedSite = Output<typeof api.listSites>['items'][number]
const statuses = ['active', 'inactive'] as const
type Filter = { readonly status: 'all' | (typeof statuses)[number]; readonly isToCorrect: boolean }
type Choice = Filter & { readonly name: string }

const { search } = address('', {
  status: ['Status', orAbsent(z.enum(statuses))],
  isToCorrect: ['ToCorrect', flagAs('1')],
})
const { read, write } = filterText<Filter>(search, { status: 'all', isToCorrect: false })

/**
 * Returns the user's sites, filtered by a part of the name, by status and by whether something has to be corrected; all of
 * them, because the grid sorts them.
 */
export function useSiteList() {
  const parameters = useParameters('siteList')
  const { shown, settled, show } = useInAddress<'siteList', Choice>('siteList', {
    read: ({ name, filter }) => ({ name: asSearched(longest.entityName, name), ...read(filter) }),
    write: ({ name, ...filter }) => ({ ...parameters, name, filter: write(filter) }),
  })
  const filter = { ...settled, name: settled.name.trim(), isWatched: false }
  const input = { filter, cityId: undefined, pageSize: maxOnPage }
  const list = useList(listSites, input, { whole: true })
  const isFiltered = filter.name !== '' || filter.status !== 'all' || filter.isToCorrect
  return { list, chosen: shown, change: (part: Partial<Choice>) => show({ ...shown, ...part }), isFiltered }
}
export type SiteList = ReturnType<typeof useSiteList>
