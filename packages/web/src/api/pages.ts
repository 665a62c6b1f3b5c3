import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './call.ts'
import type { CallError } from './callError.ts'

type PagedOperation = Operation & { readonly output: { _zod: { output: { items: unknown[]; total: number } } } }
type Row<Op extends Operation> = Output<Op> extends { items: readonly (infer R)[] } ? R : never
type Asked<Op extends Operation> = Omit<Input<Op>, 'page'>

/**
 * A list that is read page by page as its end comes into sight: `rows` for a grid, with its `status`, `count` and
 * `onMore`. While another filter's rows are on the way, the last ones stay.
 */
export function usePages<Op extends PagedOperation>(operation: Op, input: Asked<Op>, enabled = true) {
  const query = useInfiniteQuery<Output<Op>, CallError>({
    queryKey: [operation.path, 'pages', input],
    initialPageParam: 1,
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      (call as (op: Op, input: unknown, options: object) => Promise<Output<Op>>)(
        operation,
        { ...input, page: pageParam },
        { signal },
      ),
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + (page as { items: unknown[] }).items.length, 0)
      return read < (last as { total: number }).total ? pages.length + 1 : undefined
    },
  })
  const rows = useMemo(
    () => (query.data?.pages ?? []).flatMap((page) => (page as { items: Row<Op>[] }).items),
    [query.data],
  )
  const count = (query.data?.pages.at(-1) as { total: number } | undefined)?.total ?? 0
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const onMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  const status: 'loading' | 'failed' | 'ready' = query.isPending ? 'loading' : query.isError ? 'failed' : 'ready'
  return { rows, count, status, onMore, onRetry: () => void query.refetch(), isRefreshing: query.isFetching }
}
