import type { FoundChild, QueueColumn, Within } from '@semilla/contract/enrollment/childSearch.ts'
import { address, choices, flagAs, listOf, orAbsent } from '@semilla/contract/screens/address.ts'
import { id } from '@semilla/contract/wire/values.ts'
import { type ReferralStatus, referralStatuses } from '@semilla/domain/applications/status.ts'
import type { QueueGroup } from '@semilla/domain/enrollment/queueGroups.ts'
import { type VacancyStatus, vacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { searchedLine, useFilterInAddress } from '../../../links/inAddress.ts'
import type { Sort } from '../../../ui/grid/columns.ts'
import { searchChildren } from '../queries.ts'

export type { FoundChild, QueueColumn, Within }
/** The groups of a queue that are open; the rest has statuses of its own. */
export const openGroups = ['ready', 'waiting'] as const satisfies readonly QueueGroup[]
export type OpenGroup = (typeof openGroups)[number]

export type Filter = {
  readonly name: string
  readonly siteIds: readonly number[]
  readonly vacancyStatus: VacancyStatus | 'all'
  readonly status: ReferralStatus | 'all'
  /** Whom a program can work on now, or whose family has not answered; both are active. */
  readonly queueGroup: OpenGroup | undefined
  readonly isOverdue: boolean
}
const noFilter: Filter = {
  name: '',
  siteIds: [],
  vacancyStatus: 'all',
  status: 'all',
  queueGroup: undefined,
  isOverdue: false,
}

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

type Listing = Filter & {
  readonly sortBy: QueueColumn
  readonly isAscending: boolean
  readonly groups: readonly QueueColumn[]
  /** Another number of rows than those to choose from, as in an address typed by hand, counts as the first of them. */
  readonly pageSize: number
}
const start: Listing = { ...noFilter, sortBy: 'referredOn', isAscending: false, groups: [], pageSize: pageSizes[0] }

const { search } = address('', {
  name: ['Name', searchedLine(longest.entityName)],
  siteIds: ['Sites', listOf(id)],
  vacancyStatus: ['Vacancies', orAbsent(z.enum(vacancyStatuses))],
  status: ['Status', orAbsent(z.enum(referralStatuses))],
  queueGroup: ['Who', orAbsent(z.enum(openGroups))],
  isOverdue: ['Late', flagAs('1')],
  sortBy: ['Sort', orAbsent(z.enum(groupColumns))],
  isAscending: ['Asc', flagAs('1')],
  groups: ['Groups', choices(groupColumns)],
  pageSize: ['Size', orAbsent(id)],
})

/** Returns what is searched for, how it is sorted and grouped, and how many rows a page has. */
export function useChildSearch() {
  const { shown, settled, show } = useFilterInAddress('childSearch', search, start)
  const change = (part: Partial<Listing>) => show({ ...shown, ...part })
  const { sortBy, isAscending, groups, pageSize, ...filter } = shown
  const { name, siteIds, vacancyStatus, status, queueGroup, isOverdue } = settled
  return {
    filter,
    asked: { name, siteIds, vacancyStatus, status, queueGroup, isOverdue },
    change: (part: Partial<Filter>) => change(part),
    isFiltered: JSON.stringify(filter) !== JSON.stringify(noFilter),
    reset: () => change(noFilter),
    sort: { column: sortBy, descending: !isAscending },
    setSort: (sort: Sort) => change({ sortBy: sort.column as QueueColumn, isAscending: !sort.descending }),
    groups,
    setGroups: (next: readonly QueueColumn[]) => change({ groups: next }),
    pageSize: pageSizes.find((size) => size === pageSize) ?? pageSizes[0],
    setPageSize: (next: PageSize) => change({ pageSize: next }),
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
