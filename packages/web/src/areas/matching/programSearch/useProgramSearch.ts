import { searchSitesForFamily } from '@semilla/contract/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asked } from '../../../api/queryClient.ts'
import { announce } from '../../../ui/announce.tsx'

export type SiteFilter = Input<typeof searchSitesForFamily>['filter']
export type FoundProgram = Output<typeof searchSitesForFamily>['items'][number]
type Start = {
  readonly applicationId: number
  readonly filter: SiteFilter
  /** Whether the first search is made before anybody asks for one. */
  readonly atOnce?: boolean
}

const pageSize = 10

/** Programs near a place, a page at a time; what is typed is searched for once it is sent. */
export function useProgramSearch({ applicationId, filter, atOnce = false }: Start) {
  const { t } = useTranslation()
  const [form, setForm] = useState<SiteFilter>(filter)
  const [wanted, setWanted] = useState(atOnce ? { filter, page: 1 } : undefined)
  const query = useQuery({
    ...asked(searchSitesForFamily, { applicationId, pageSize, page: 1, filter: form, ...wanted }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total
  useEffect(() => {
    if (total !== undefined) announce(t('programSearch.found', { count: total }))
  }, [total, t])
  return {
    form,
    setForm,
    search: () => setWanted({ filter: form, page: 1 }),
    page: wanted?.page ?? 1,
    pages: Math.ceil((total ?? 0) / pageSize),
    goTo: (page: number) => setWanted((before) => before && { ...before, page }),
    isBusy: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    sites: query.data?.items,
    total: total ?? 0,
  }
}

export type ProgramSearchModel = ReturnType<typeof useProgramSearch>
