import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { call } from '../call.ts'
import type { CallError } from '../callError.ts'
import { queryClient } from './queryClient.ts'

type ReadOptions = {
  /** The answer contains text in the user's language, so it is fetched again when the language changes. */
  readonly isWorded?: boolean
  /** How long the answer stays fresh, in milliseconds; the query client's default if absent. */
  readonly staleTime?: number
  readonly retry?: false
  /** The answer is kept in a family's browser, to be shown when the product starts without a network. */
  readonly isKept?: boolean
}
/** A call that changes nothing, and how its answer is cached. */
export type Read<Op extends Operation = Operation> = ReadOptions & { readonly operation: Op; readonly path: string }

/** For reference data that does not change during a session. */
export const lasting = { staleTime: Number.POSITIVE_INFINITY }

const keptPaths = new Set<unknown>()

/** Returns whether the answer of a query is kept in a family's browser. */
export const isKeptRead = ([path]: readonly unknown[]): boolean => keptPaths.has(path)

/** Keeps what is cached under a path in a family's browser. It stays in the cache without a screen that shows it. */
export function keepPath(path: string): void {
  keptPaths.add(path)
  queryClient.setQueryDefaults([path], { gcTime: Number.POSITIVE_INFINITY })
}

/** Declares a read in the `queries.ts` of its area: `read(api.listReasons, { isWorded: true })`. */
export function read<Op extends Operation>(operation: Op, options: ReadOptions = {}): Read<Op> {
  if (options.isKept) keepPath(operation.path)
  return { ...options, operation, path: operation.path }
}

/** What the cache holds of an answer: null where there is none, which it would take for a failure as undefined. */
type Cached<Op extends Operation> = Output<Op> | null
const noneAsUndefined = <Answer>(cached: Answer | null): Answer => cached ?? (undefined as Answer)

/** Returns the query of a read, for code that prefetches it. */
export function queryOf<Op extends Operation>(
  declared: Read<Op>,
  input: Input<Op> | undefined,
  language = i18next.language,
) {
  const { operation, path, isWorded, staleTime, retry } = declared
  const ask = call as (op: Op, input: Input<Op>, options: object) => Promise<Output<Op>>
  return queryOptions<Cached<Op>, CallError, Output<Op>, readonly unknown[]>({
    queryKey: isWorded ? [path, input, language] : [path, input],
    queryFn: input === undefined ? skipToken : async ({ signal }) => (await ask(operation, input, { signal })) ?? null,
    select: noneAsUndefined,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(retry === undefined ? {} : { retry }),
  })
}

/**
 * Returns the query result of a read in the current language. Fetches nothing while `input` is undefined. With `keepsLast`,
 * the previous answer stays until the next one arrives.
 */
export function useRead<Op extends Operation>(
  declared: Read<Op>,
  input: Input<Op> | undefined,
  { keepsLast = false }: { readonly keepsLast?: boolean } = {},
) {
  const { i18n } = useTranslation()
  const query = queryOf(declared, input, i18n.language)
  return useQuery(keepsLast ? { ...query, placeholderData: keepPreviousData } : query)
}

/**
 * Returns why a screen lacks the answer of a read. An answer that came before stays where only asking again failed for now:
 * what is typed on the screen would go with it.
 */
export const whyMissing = ({ data, error }: { readonly data: unknown; readonly error: CallError | null }) =>
  data !== undefined && error?.retryable ? null : error

/** Fetches a read again, bypassing the cache, and returns its answer. Throws as `call` does. */
export const readNow = async <Op extends Operation>(declared: Read<Op>, input: Input<Op>): Promise<Output<Op>> =>
  noneAsUndefined(await queryClient.fetchQuery({ ...queryOf(declared, input), staleTime: 0 }))

/** Returns the answer of a read from the cache, or fetches it if it is not there yet. Throws as `call` does. */
export const readOnce = async <Op extends Operation>(declared: Read<Op>, input: Input<Op>): Promise<Output<Op>> =>
  noneAsUndefined(await queryClient.ensureQueryData(queryOf(declared, input)))
