import * as organizations from '@semilla/contract/organizations.ts'
import * as reference from '@semilla/contract/reference.ts'
import { searchSites } from '@semilla/contract/sites/sites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../../api/queryClient.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY }
const none: never[] = []

export const homeQuery = { ...asked(organizations.getCityInfo, {}), ...lasting }
/** The city and state with which addresses begin. */
export const useHome = () => useQuery(homeQuery).data ?? { city: '', state: '' }

/** Languages of a kind, named in the language of the page. */
export function useLanguages(type: 'home' | 'contact' | 'care'): readonly { code: string; name: string }[] {
  const { i18n } = useTranslation()
  const query = asked(reference.listLanguages, { type })
  return useQuery({ ...query, queryKey: [...query.queryKey, i18n.language], ...lasting }).data ?? none
}

export const useAgencies = () => useQuery({ ...asked(organizations.listAgencies, {}), ...lasting }).data ?? none

/** Sites by a part of their name, once two characters have been typed. */
export function useSiteSearch(text: string) {
  const typed = text.trim()
  return useQuery({
    ...asked(searchSites, { text: typed, ids: [] }),
    enabled: typed.length >= 2,
    placeholderData: typed.length >= 2 ? keepPreviousData : undefined,
  })
}

/** Sites by their ids, for their names. */
export function useSites(ids: readonly number[]) {
  return useQuery({
    ...asked(searchSites, { text: '', ids: [...ids] }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}
