import { useDebouncedValue } from '@mantine/hooks'
import type { FoundChild, QueueColumn, Within } from '@semilla/contract/enrollment/childSearch.ts'
import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { useState } from 'react'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import type { Sort } from '../../../ui/grid/columns.ts'
import { searchChildren } from '../queries.ts'

export type { FoundChild, QueueColumn, Within }
export type Filter = {
  readonly name: string
  readonly siteIds: readonly number[]
  readonly vacancyStatus: VacancyStatus | 'all'
  readonly status: ReferralStatus | 'all'
  readonly isOverdue: boolean
}
const start: Filter = { name: '', siteIds: [], vacancyStatus: 'all', status: 'all', isOverdue: false }

export const pageSizes = [10, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The columns by which children can be grouped. */
export const groupColumns = [
  'siteName',
  'vacancyName',
  'vacancyStatus',
  'status',
  'referredOn',
  'answerDueOn',
  'bornOn',
  'firstName',
  'lastName',
  'familyName',
] as const satisfies readonly QueueColumn[]

/** Returns what is searched for, how it is sorted and grouped, and how many rows a page has. */
export function useChildSearch() {
  const [filter, setFilter] = useState(start)
  const [sort, setSort] = useState<Sort>({ column: 'referredOn', descending: true })
  const [groups, setGroups] = useState<readonly QueueColumn[]>([])
  const [pageSize, setPageSize] = useState<PageSize>(10)
  const [debounced] = useDebouncedValue(filter, 250)
  return {
    filter,
    asked: debounced,
    change: (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part })),
    isFiltered: JSON.stringify(filter) !== JSON.stringify(start),
    reset: () => setFilter(start),
    sort,
    setSort,
    groups,
    setGroups,
    pageSize,
    setPageSize,
  }
}
export type ChildSearch = ReturnType<typeof useChildSearch>

/** Returns one page of the children, or of the groups by a column, within the groups that are open around it. */
export function usePageOf({ asked, sort, pageSize }: ChildSearch, within: readonly Within[], groupBy?: QueueColumn) {
  const listing = JSON.stringify([asked, sort, pageSize, groupBy])
  const [turned, setTurned] = useState({ listing, page: 1 })
  // A page of another search means nothing here.
  const page = turned.listing === listing ? turned.page : 1
  const answer = useRead(
    searchChildren,
    {
      ...asked,
      name: asked.name.trim(),
      siteIds: [...asked.siteIds],
      within: [...within],
      withTotal: true,
      skip: (page - 1) * pageSize,
      take: pageSize,
      sort: [{ by: sort.column as QueueColumn, descending: sort.descending }],
      group: groupBy ? [{ by: groupBy, descending: false }] : [],
      select: [],
    },
    { keepsLast: true },
  )
  const count = (groupBy ? answer.data?.groupCount : answer.data?.total) ?? 0
  return {
    items: answer.data?.items ?? [],
    total: answer.data?.total ?? 0,
    isSimilar: answer.data?.isSimilar,
    status: whyMissing(answer) ? ('failed' as const) : answer.data ? ('ready' as const) : ('loading' as const),
    retry: () => void answer.refetch(),
    page,
    pages: Math.max(1, Math.ceil(count / pageSize)),
    setPage: (next: number) => setTurned({ listing, page: next }),
  }
}
