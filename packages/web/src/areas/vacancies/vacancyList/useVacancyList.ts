import { useDebouncedValue } from '@mantine/hooks'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo, dayInCity, startOfDay } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { listVacancies } from '../queries.ts'

export type Filter = {
  readonly name: string
  readonly createdFrom: string
  readonly createdTo: string
  readonly status: VacancyStatus | 'all'
}

/** Returns the filter at first: vacancies created in the last six months (rules: Limits). */
const usual = (today: string): Filter => ({
  name: '',
  createdFrom: addTo(today, { months: -6 }),
  createdTo: '',
  status: 'all',
})

/** Returns the vacancies of a site or of all the user's sites, by name, day of creation and status. */
export function useVacancyList(siteId: number | undefined) {
  const [start] = useState(() => usual(dayInCity(new Date())))
  const [filter, setFilter] = useState(start)
  const [settled] = useDebouncedValue(filter, 250)
  const isBackwards = settled.createdTo !== '' && settled.createdFrom > settled.createdTo
  const list = useList(
    listVacancies,
    {
      name: settled.name.trim(),
      createdFrom: settled.createdFrom ? startOfDay(settled.createdFrom) : undefined,
      createdTo: settled.createdTo ? startOfDay(addTo(settled.createdTo, { days: 1 })) : undefined,
      status: settled.status,
      entityType: 'site',
      siteIds: siteId ? [siteId] : [],
      cityId: undefined,
      pageSize: 30,
    },
    { enabled: !isBackwards },
  )
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  return { list, filter, change, isBackwards, reset: () => setFilter(start), isFiltered: filter !== start }
}
export type VacancyList = ReturnType<typeof useVacancyList>
