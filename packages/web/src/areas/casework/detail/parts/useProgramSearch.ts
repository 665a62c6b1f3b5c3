import type { Input } from '@semilla/contract/operation.ts'
import { searchSitesForFamily } from '@semilla/contract/sites.ts'
import { usualDistance } from '@semilla/domain/applications/careNeeds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asked } from '../../../../api/queryClient.ts'
import { announce } from '../../../../ui/announce.tsx'
import { useDetail } from '../detail.ts'

export type SiteSearch = Input<typeof searchSitesForFamily>['filter']

const pageSize = 10

/** Programs near a place: at first near the first place that the family named, with the types of care it wants. */
export function useProgramSearch() {
  const { t } = useTranslation()
  const { id: applicationId, care } = useDetail().application
  const first = care.locations[0]
  const [form, setForm] = useState<SiteSearch>({
    kind: first?.kind ?? 'zip',
    place: first?.place ?? '',
    miles: first?.miles ?? usualDistance,
    siteTypes: care.siteTypes,
  })
  const [wanted, setWanted] = useState<{ filter: SiteSearch; page: number }>()
  const query = useQuery({
    ...asked(searchSitesForFamily, { applicationId, pageSize, page: 1, filter: form, ...wanted }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total
  useEffect(() => {
    if (total !== undefined) announce(t('casework.detail.search.found', { count: total }))
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
    sites: query.data?.items,
    total: total ?? 0,
  }
}
