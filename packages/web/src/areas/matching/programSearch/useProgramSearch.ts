import type * as api from '@semilla/contract/matching/programSearch.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ProgramOrder } from '@semilla/domain/matching/programSearch.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { announce } from '../../../ui/notifications/announce.tsx'
import { mapSitesForFamily, searchSitesForFamily } from '../queries.ts'
import { askedIn, parametersOf, type SearchParameters, type SiteFilter } from './form/asked.ts'
import type { SearchState } from './searchState.ts'
import { toldApart } from './sites/toldApart.ts'

export type FoundProgram = Output<typeof api.searchSitesForFamily>['items'][number]
type Start = {
  readonly state: SearchState
  /** What to search for before anything else is asked for. */
  readonly first: SiteFilter
  /** Whether to search for it only when the user says so. */
  readonly waits?: boolean
  /** Whether the map is visible; its programs are read only then. */
  readonly isMapShown?: boolean
}

const pageSize = 20

/** Returns a search: a page of programs, where all of them are, and what changes what is asked for. */
export function useProgramSearch({ state, first, waits = false, isMapShown = false }: Start) {
  const { t } = useTranslation()
  const { parameters, change } = state
  const asked = useMemo(() => askedIn(parameters, first), [parameters, first])
  const { page = 1, siteId } = parameters
  const isWaiting = waits && parameters.kind === undefined
  const list = useRead(searchSitesForFamily, isWaiting ? undefined : { ...asked, page, pageSize }, { keepsLast: true })
  const map = useRead(mapSitesForFamily, isMapShown ? asked : undefined, { keepsLast: true })
  const { data, isFetching } = list
  const error = whyMissing(list)
  const sites = useMemo(() => data && toldApart(data.items), [data])
  const onMap = useMemo(() => map.data && { ...map.data, sites: toldApart(map.data.sites) }, [map.data])
  const [count, isSimilar] = [data?.total, data?.isSimilar]
  useEffect(() => {
    if (count === undefined || isFetching) return
    const found = t('programSearch.found', { count })
    announce(isSimilar && count > 0 ? `${found}. ${t('shell.ui.similar')}` : found)
  }, [count, isSimilar, isFetching, t])
  const pageOf = (id: number) => {
    const at = map.data?.sites.findIndex((site) => site.id === id) ?? -1
    const found = at < 0 ? page : Math.floor(at / pageSize) + 1
    return found === 1 ? undefined : found
  }
  return {
    asked,
    page,
    pages: Math.ceil((count ?? 0) / pageSize),
    sites: error ? undefined : sites,
    total: count ?? 0,
    isSimilar,
    isBusy: isFetching,
    error,
    /** Why the place cannot be searched around, until another is filled in. */
    placeFault: error?.fields.find(({ code }) => code === 'zipUnknown')?.message,
    retry: () => void list.refetch(),
    map: error ? undefined : onMap,
    selected: siteId,
    search: (filter: SiteFilter) => change({ ...parametersOf(filter), page: undefined, siteId: undefined }),
    sortBy: (sort: ProgramOrder) => change({ ...parametersOf(asked.filter), sort, page: undefined }),
    goTo: (next: number) => change({ page: next, siteId: undefined }),
    /** Chooses a program, and turns to its page of the list; a phone can show another view with it. */
    select: (id: number, view?: SearchParameters['view']) =>
      change({ siteId: id, page: pageOf(id), ...(view && { view }) }, view === undefined),
    show: (view: SearchParameters['view']) => change({ view }),
  }
}

export type ProgramSearchModel = ReturnType<typeof useProgramSearch>
