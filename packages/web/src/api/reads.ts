import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { call } from './call.ts'
import type { CallError } from './callError.ts'
import { queryClient } from './queryClient.ts'

type Manner = {
  /** Its answer has words in it, so it is asked again when another language is chosen. */
  readonly isWorded?: boolean
  /** How long its answer is good for, in milliseconds; as long as is usual unless it says otherwise. */
  readonly staleTime?: number
  readonly retry?: false
}
/** A call that changes nothing, and how its answer is kept. */
export type Read<Op extends Operation = Operation> = Manner & { readonly operation: Op; readonly path: string }

/** The time for which an answer is good that no change of anybody's makes stale. */
export const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** Declares a read, in the `queries.ts` of its area: `read(api.listReasons, { isWorded: true })`. */
export const read = <Op extends Operation>(operation: Op, manner: Manner = {}): Read<Op> => ({
  ...manner,
  operation,
  path: operation.path,
})

/** Returns the query of a read, for what fetches it before it is shown. */
export function queryOf<Op extends Operation>(
  made: Read<Op>,
  input: Input<Op> | undefined,
  language = i18next.language,
) {
  const { operation, path, isWorded, staleTime, retry } = made
  const ask = call as (op: Op, input: Input<Op>, options: object) => Promise<Output<Op>>
  return queryOptions<Output<Op>, CallError, Output<Op>, readonly unknown[]>({
    queryKey: isWorded ? [path, input, language] : [path, input],
    queryFn: input === undefined ? skipToken : ({ signal }) => ask(operation, input, { signal }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(retry === undefined ? {} : { retry }),
  })
}

/**
 * Returns the answer of a read as it comes in, in the language of the page; nothing is asked while there is no input. With
 * `keepsLast`, the last answer stays until the next one is there.
 */
export function useRead<Op extends Operation>(
  made: Read<Op>,
  input: Input<Op> | undefined,
  { keepsLast = false }: { readonly keepsLast?: boolean } = {},
) {
  const { i18n } = useTranslation()
  const query = queryOf(made, input, i18n.language)
  return useQuery(keepsLast ? { ...query, placeholderData: keepPreviousData } : query)
}

/** Reads anew and at once, outside of what is shown. Throws as `call` does. */
export const readNow = <Op extends Operation>(made: Read<Op>, input: Input<Op>): Promise<Output<Op>> =>
  queryClient.fetchQuery({ ...queryOf(made, input), staleTime: 0 })
