import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { call } from '../call.ts'
import type { CallError } from '../callError.ts'
import { queryClient } from './queryClient.ts'
import { whyMissing } from './reads.ts'

/** One part of a list as an operation returns it. */
type Part<Row = unknown> = {
  readonly items: readonly Row[]
  readonly total: number
  /** The cursor of the next part, for operations that have one. */
  readonly next?: string
  /** True if the server stopped counting. */
  readonly isCapped?: boolean
  /** True if the rows are spelled similarly to what was typed. */
  readonly isSimilar?: true
}
type RowOf<Op extends Operation> = Output<Op> extends { items: readonly (infer Row)[] } ? Row : never
type Position = string | number | undefined

/** How to request the next part: by cursor, or by page number or number of skipped rows where there is no cursor. */
const pagings = {
  cursor: {
    at: (after: Position) => ({ skip: 0, after }),
    next: (last: Part): Position => last.next,
  },
  page: {
    at: (page: Position = 1) => ({ page }),
    next: (last: Part, parts: readonly Part[]): Position => (isRead(last, parts) ? undefined : parts.length + 1),
  },
  rows: {
    at: (skip: Position = 0) => ({ skip }),
    next: (last: Part, parts: readonly Part[]): Position => (isRead(last, parts) ? undefined : rowsOf(parts)),
  },
} as const

const rowsOf = (parts: readonly Part[]) => parts.reduce((sum, { items }) => sum + items.length, 0)
const isRead = (last: Part, parts: readonly Part[]) => last.items.length === 0 || rowsOf(parts) >= last.total

/** The input of a list without the fields that select a part; `useList` fills those in. */
type ListInput<Op extends Operation> = Omit<Input<Op>, 'page' | 'skip' | 'after'>
type Paging = keyof typeof pagings
type PagingOf<Op extends Operation> = 'after' extends keyof Input<Op>
  ? 'cursor'
  : 'page' extends keyof Input<Op>
    ? 'page'
    : 'rows'
type ListOptions<Op extends Operation> = {
  readonly by: PagingOf<Op>
  /** Identifies a row within the list. */
  readonly keyOf: (row: RowOf<Op>) => string | number
  /** The answer contains text in the user's language, so it is fetched again when the language changes. */
  readonly isWorded?: boolean
}
/** A list that is loaded in parts. */
export type List<Op extends Operation = Operation> = ListOptions<Op> & { readonly operation: Op; readonly path: string }

/** Declares a list in the `queries.ts` of its area: `list(api.listSites, { by: 'page', keyOf: ({ id }) => id })`. */
export const list = <Op extends Operation>(operation: Op, options: ListOptions<Op>): List<Op> => ({
  ...options,
  operation,
  path: operation.path,
})

function queryOf<Op extends Operation>({ operation, path, by, isWorded }: List<Op>, input: ListInput<Op>) {
  const paging = pagings[by as Paging]
  const ask = call as unknown as (operation: Op, input: object, options: object) => Promise<Part<RowOf<Op>>>
  return infiniteQueryOptions<Part<RowOf<Op>>, CallError, { pages: Part<RowOf<Op>>[] }, readonly unknown[], Position>({
    queryKey: isWorded ? [path, 'list', input, i18next.language] : [path, 'list', input],
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) => ask(operation, { ...input, ...paging.at(pageParam) }, { signal }),
    getNextPageParam: (last, parts) => paging.next(last, parts),
  })
}

/** Returns each row once, in its latest version, as the list may have shifted between two requests. */
function onceEach<Row>(parts: readonly Part<Row>[], keyOf: (row: Row) => string | number): Row[] {
  const rows = new Map(parts.flatMap(({ items }) => items.map((row) => [keyOf(row), row])))
  return [...rows.values()]
}

type Shown = { readonly data: unknown; readonly error: CallError | null; readonly isPending: boolean }

/** Rows that came before stay where only asking for more or again failed for now. */
const status = ({ isPending, ...read }: Shown) =>
  whyMissing(read) ? ('failed' as const) : isPending ? ('loading' as const) : ('ready' as const)

/**
 * Returns the rows of a list. `onMore` loads the next part; with `whole`, all parts load at once. `<DataGrid {...list} />`
 * takes the result. When the input changes, the previous rows stay until the new ones arrive. Rows also stay where the next
 * part or reading them again failed for now: `error` then says why, and `onRetry` asks for what is missing.
 */
export function useList<Op extends Operation>(
  declared: List<Op>,
  input: ListInput<Op>,
  { enabled = true, whole = false }: { readonly enabled?: boolean; readonly whole?: boolean } = {},
) {
  const { keyOf } = declared
  const query = useInfiniteQuery({ ...queryOf(declared, input), enabled, placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query
  const rows = useMemo(() => onceEach(data?.pages ?? [], keyOf), [data, keyOf])
  const last = data?.pages.at(-1)
  const onMore = () => {
    // A grid asks whenever its end is in sight, also after a failure.
    if (hasNextPage && !isFetchingNextPage && !query.isError) void fetchNextPage()
  }
  const reads = whole && hasNextPage && !isFetchingNextPage && !isPlaceholderData && !query.isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that arrives triggers the next request
  useEffect(() => {
    if (reads) void fetchNextPage()
  }, [reads, fetchNextPage, data?.pages.length])
  return {
    rows,
    count: last?.total ?? 0,
    countIsLeast: last?.isCapped ?? false,
    isSimilar: last?.isSimilar ?? false,
    status: status(query),
    onMore,
    onRetry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
    isRefreshing: query.isFetching,
    /** Whether the rows and their number are those of the input before, until the new ones arrive. */
    isOutdated: isPlaceholderData,
    error: query.error,
  }
}

/** Returns all rows of a list, fetched again. Throws as `call` does. */
export async function readList<Op extends Operation>(declared: List<Op>, input: ListInput<Op>) {
  const query = { ...queryOf(declared, input), pages: Number.MAX_SAFE_INTEGER, staleTime: 0 }
  const { pages } = await queryClient.fetchInfiniteQuery(query)
  return onceEach(pages, declared.keyOf)
}

/**
 * Counts a list on the screen again. Its rows stay as they are, because someone may be reading them or about to press one.
 */
export async function countAgain<Op extends Operation>(declared: List<Op>, input: ListInput<Op>): Promise<void> {
  const { queryKey, initialPageParam } = queryOf(declared, input)
  const ask = call as unknown as (operation: Op, input: object) => Promise<Part<RowOf<Op>>>
  const at = pagings[declared.by as Paging].at as (position: Position) => object
  const { total, isCapped } = await ask(declared.operation, { ...input, ...at(initialPageParam) })
  queryClient.setQueryData(
    queryKey,
    (data) => data && { ...data, pages: data.pages.map((part) => ({ ...part, total, isCapped })) },
  )
}
