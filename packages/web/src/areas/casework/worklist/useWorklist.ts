import { useDebouncedValue } from '@mantine/hooks'
import { listWaiting, type WorklistColumn } from '@semilla/contract/casework/worklist.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useGo } from '../../../ui/links.ts'
import { type Filter, noFilter } from './filter.ts'

export type WorklistRow = Output<typeof listWaiting>['items'][number]
type Sort = { column: string; descending: boolean }

/** A page is large enough that scrolling seldom waits, and small enough to be there at once. */
const pageSize = 100

/** The worklist: its filter and order, its rows as far as they were read, and which of them are selected. */
export function useWorklist() {
  const go = useGo()
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [sort, setSort] = useState<Sort>({ column: 'requestedAt', descending: true })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [asked] = useDebouncedValue(filter, 250)
  const order = [{ by: sort.column as WorklistColumn, descending: sort.descending }]
  const query = useInfiniteQuery({
    queryKey: [listWaiting.path, asked, order],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listWaiting, { filter: asked, sort: order, skip: 0, take: pageSize, after: pageParam }, { signal }),
    getNextPageParam: (last) => last.next,
    placeholderData: (previous) => previous,
  })
  const first = query.data?.pages[0]
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  return {
    filter,
    setFilter: (next: Filter) => {
      setFilter(next)
      setSelection(new Set())
    },
    sort,
    setSort,
    selection,
    setSelection,
    rows,
    total: first?.total ?? 0,
    isCapped: first?.isCapped ?? false,
    status: query.isError ? ('failed' as const) : query.isPending ? ('loading' as const) : ('ready' as const),
    retry: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    open: (row: WorklistRow) => go('/Partials/EditApplicationSP', { ApplicationId: row.id }),
  }
}
