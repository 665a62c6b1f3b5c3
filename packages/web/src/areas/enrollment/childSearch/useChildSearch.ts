import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/enrollment/queue.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import type { Sort } from '../../../ui/grid/columns.ts'
import { listAllQueues } from '../queries.ts'

export type FoundChild = Output<typeof api.listAllQueues>['items'][number]
export type Filter = {
  readonly name: string
  readonly siteId: string
  readonly vacancyStatus: VacancyStatus | 'all'
  readonly status: ReferralStatus | 'all'
}
const start: Filter = { name: '', siteId: '', vacancyStatus: 'all', status: 'all' }
const pageSize = 50

/** Returns the children referred to any of the user's sites, sorted by the server and loaded as the user scrolls. */
export function useChildSearch() {
  const [filter, setFilter] = useState(start)
  const [sort, setSort] = useState<Sort>({ column: 'referredOn', descending: true })
  const [settled] = useDebouncedValue(filter, 250)
  const input = {
    name: settled.name.trim(),
    siteIds: settled.siteId ? [Number(settled.siteId)] : [],
    vacancyStatus: settled.vacancyStatus,
    status: settled.status,
    withTotal: true,
    take: pageSize,
    sort: [{ by: sort.column as api.QueueColumn, descending: sort.descending }],
  }
  const list = useList(listAllQueues, input)
  return {
    list,
    sort,
    setSort,
    filter,
    change: (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part })),
    isFiltered: JSON.stringify(filter) !== JSON.stringify(start),
    reset: () => setFilter(start),
  }
}
export type ChildSearch = ReturnType<typeof useChildSearch>
