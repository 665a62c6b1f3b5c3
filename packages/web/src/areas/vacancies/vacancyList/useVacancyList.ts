import { useDebouncedValue } from '@mantine/hooks'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo, dayInCity, startOfDay } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { listVacancies } from '../queries.ts'

export type Filter = {
  readonly name: string
  readonly siteIds: readonly number[]
  readonly createdFrom: string
  readonly createdTo: string
  readonly status: VacancyStatus | 'all'
}

/** Returns the filter at first: vacancies created in the last six months (rules: Limits). */
const defaultFilter = (today: string): Filter => ({
  name: '',
  siteIds: [],
  createdFrom: addTo(today, { months: -6 }),
  createdTo: '',
  status: 'all',
})

/** Returns how many open vacancies were created before a day: children may wait there for an answer. */
function useOpenBefore(siteId: number | undefined, day: string): number {
  const withStatus = (status: VacancyStatus) => ({
    name: '',
    createdFrom: undefined,
    createdTo: startOfDay(day),
    status,
    entityType: 'site' as const,
    siteIds: siteId ? [siteId] : [],
    cityId: undefined,
    pageSize: 1,
  })
  const submitted = useList(listVacancies, withStatus('submitted'))
  const paused = useList(listVacancies, withStatus('paused'))
  return submitted.count + paused.count
}

/**
 * Returns the vacancies of a site or of several of the user's sites, by name, day of creation and status; all of them,
 * because the grid sorts them. Until something else is searched, also how many open ones are older.
 */
export function useVacancyList(siteId: number | undefined) {
  const [start] = useState(() => defaultFilter(dayInCity(new Date())))
  const [filter, setFilter] = useState(start)
  const [debounced] = useDebouncedValue(filter, 250)
  const isBackwards = debounced.createdTo !== '' && debounced.createdFrom > debounced.createdTo
  const list = useList(
    listVacancies,
    {
      name: debounced.name.trim(),
      createdFrom: debounced.createdFrom ? startOfDay(debounced.createdFrom) : undefined,
      createdTo: debounced.createdTo ? startOfDay(addTo(debounced.createdTo, { days: 1 })) : undefined,
      status: debounced.status,
      entityType: 'site',
      siteIds: siteId ? [siteId] : [...debounced.siteIds],
      cityId: undefined,
      pageSize: 500,
    },
    { enabled: !isBackwards, whole: true },
  )
  const openBefore = useOpenBefore(siteId, start.createdFrom)
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const isFiltered = filter !== start
  return {
    list,
    filter,
    change,
    isBackwards,
    reset: () => setFilter(start),
    isFiltered,
    olderOpen: isFiltered ? 0 : openBefore,
  }
}
export type VacancyList = ReturnType<typeof useVacancyList>
