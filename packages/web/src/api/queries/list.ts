import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../call.ts'
import type { CallError } from '../callError.ts'
import { queryClient } from './queryClient.ts'

/** One part of a list, independent of its wire format. */
type Part<Row = unknown> = {
  readonly items: readonly Row[]
  readonly total: number
  /** The cursor of the next part, if the wire has one. */
  readonly next?: string
  /** True if the server stopped counting. */
  readonly isCapped?: boolean
}
type RowOf<Op extends Operation> = Output<Op> extends { items: readonly (infer Row)[] } ? Row : never
type Place = string | number | undefined

/**
 * How the next part of a list is requested: by the last part's cursor, by page number, or by the number of rows to
 * skip.
 */
const ways = {
  cursor: {
    at: (after: Place) => ({ skip: 0, after }),
    next: (last: Part): Place => last.next,
  },
  page: {
    at: (page: Place = 1) => ({ page }),
    next: (last: Part, parts: readonly Part[]): Place => (isRead(last, parts) ? undefined : parts.length + 1),
  },
  rows: {
    at: (skip: Place = 0) => ({ skip }),
    next: (last: Part, parts: readonly Part[]): Place => (isRead(last, parts) ? undefined : rowsOf(parts)),
  },
} as const

const rowsOf = (parts: readonly Part[]) => parts.reduce((sum, { items }) => sum + items.length, 0)
const isRead = (last: Part, parts: readonly Part[]) => last.items.length === 0 || rowsOf(parts) >= last.total

/** The input without the paging fields, which the hook sets. */
type Asked<Op extends Operation> = Omit<Input<Op>, 'page' | 'skip' | 'after'>
type Way = keyof typeof ways
type WayOf<Op extends Operation> = 'after' extends keyof Input<Op>
  ? 'cursor'
  : 'page' extends keyof Input<Op>
    ? 'page'
    : 'rows'
type Manner<Op extends Operation> = {
  readonly by: WayOf<Op>
  /** Identifies a row within the list. */
  readonly keyOf: (row: RowOf<Op>) => string | number
}
/** A list that is read in parts, and how. */
export type List<Op extends Operation = Operation> = Manner<Op> & { readonly operation: Op; readonly path: string }

/** Declares a list in the `queries.ts` of its area: `list(api.listSites, { by: 'page', keyOf: ({ id }) => id })`. */
export const list = <Op extends Operation>(operation: Op, manner: Manner<Op>): List<Op> => ({
  ...manner,
  operation,
  path: operation.path,
})

function queryOf<Op extends Operation>({ operation, path, by }: List<Op>, input: Asked<Op>) {
  const way = ways[by as Way]
  const ask = call as unknown as (operation: Op, input: object, options: object) => Promise<Part<RowOf<Op>>>
  return infiniteQueryOptions<Part<RowOf<Op>>, CallError, { pages: Part<RowOf<Op>>[] }, readonly unknown[], Place>({
    queryKey: [path, 'list', input],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => ask(operation, { ...input, ...way.at(pageParam) }, { signal }),
    getNextPageParam: (last, parts) => way.next(last, parts),
  })
}

/** Returns each row once, in its latest version, because rows can move between two requests. */
function onceEach<Row>(parts: readonly Part<Row>[], keyOf: (row: Row) => string | number): Row[] {
  const rows = new Map(parts.flatMap(({ items }) => items.map((row) => [keyOf(row), row])))
  return [...rows.values()]
}

const status = ({ isError, isPending }: { isError: boolean; isPending: boolean }) =>
  isError ? ('failed' as const) : isPending ? ('loading' as const) : ('ready' as const)

/**
 * Reads a list part by part as the user scrolls to its end, or completely if it is requested `whole`. `<DataGrid
 * {...list} />` accepts the result. While the rows of another filter load, the previous rows stay.
 */
export function useList<Op extends Operation>(
  made: List<Op>,
  input: Asked<Op>,
  { enabled = true, whole = false }: { readonly enabled?: boolean; readonly whole?: boolean } = {},
) {
  const { keyOf } = made
  const query = useInfiniteQuery({ ...queryOf(made, input), enabled, placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query
  const rows = useMemo(() => onceEach(data?.pages ?? [], keyOf), [data, keyOf])
  const last = data?.pages.at(-1)
  const onMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  const reads = whole && hasNextPage && !isFetchingNextPage && !isPlaceholderData && !query.isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next
  useEffect(() => {
    if (reads) void fetchNextPage()
  }, [reads, fetchNextPage, data?.pages.length])
  return {
    rows,
    count: last?.total ?? 0,
    countIsLeast: last?.isCapped ?? false,
    status: status(query),
    onMore,
    onRetry: () => void query.refetch(),
    isRefreshing: query.isFetching,
    error: query.error,
  }
}

/** Returns all rows of a list, fetched again from the start. Throws as `call` does. */
export async function readList<Op extends Operation>(made: List<Op>, input: Asked<Op>) {
  const query = { ...queryOf(made, input), pages: Number.MAX_SAFE_INTEGER, staleTime: 0 }
  const { pages } = await queryClient.fetchInfiniteQuery(query)
  return onceEach(pages, made.keyOf)
}
