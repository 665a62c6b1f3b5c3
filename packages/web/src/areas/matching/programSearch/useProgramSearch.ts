import type * as api from '@semilla/contract/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { announce } from '../../../ui/notifications/announce.tsx'
import { searchSitesForFamily } from '../queries.ts'

export type SiteFilter = Input<typeof api.searchSitesForFamily>['filter']
export type FoundProgram = Output<typeof api.searchSitesForFamily>['items'][number]
type Start = {
  readonly applicationId: number
  readonly filter: SiteFilter
  /** Whether to search without waiting for the user. */
  readonly isImmediate?: boolean
}

const pageSize = 10

/** Returns a search for programs near a location, page by page. Changed filters apply once they are submitted. */
export function useProgramSearch({ applicationId, filter, isImmediate = false }: Start) {
  const { t } = useTranslation()
  const [form, setForm] = useState<SiteFilter>(filter)
  const [wanted, setWanted] = useState(isImmediate ? filter : undefined)
  const [page, setPage] = useState(1)
  const list = useList(
    searchSitesForFamily,
    { applicationId, pageSize, filter: wanted ?? form },
    { enabled: wanted !== undefined },
  )
  const isRead = list.status === 'ready'
  const isAsSearched = wanted !== undefined && form.kind === wanted.kind && form.place === wanted.place
  const { count } = list
  useEffect(() => {
    if (isRead) announce(t('programSearch.found', { count }))
  }, [isRead, count, t])
  // The next page is shown only once it has loaded.
  const shown = Math.min(page, Math.max(1, Math.ceil(list.rows.length / pageSize)))
  return {
    form,
    setForm,
    search: () => {
      setWanted(form)
      setPage(1)
    },
    page: shown,
    pages: Math.ceil(count / pageSize),
    goTo: (next: number) => {
      setPage(next)
      if (list.rows.length < next * pageSize) list.onMore()
    },
    isBusy: list.isRefreshing,
    error: list.error,
    /** Why the place cannot be searched around, until another is filled in. */
    placeFault: isAsSearched ? list.error?.fields.find(({ code }) => code === 'zipUnknown')?.message : undefined,
    retry: list.onRetry,
    sites: isRead ? list.rows.slice((shown - 1) * pageSize, shown * pageSize) : undefined,
    total: count,
  }
}

export type ProgramSearchModel = ReturnType<typeof useProgramSearch>
