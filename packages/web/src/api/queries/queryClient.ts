import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { CallError } from '../callError.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Requests in the background would keep an unattended session alive.
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && error instanceof CallError && error.retryable && error.status !== 429,
    },
    mutations: { retry: false },
  },
})

/** Returns the query of an operation that changes nothing: `useQuery(queryFor(getApplicationDetail, { id }))`. */
export const asked = <Op extends Operation>(operation: Op, input: Input<Op>) =>
  queryOptions<Output<Op>, CallError, Output<Op>, readonly unknown[]>({
    queryKey: [operation.path, input],
    queryFn: ({ signal }) =>
      (call as (op: Op, input: Input<Op>, options: object) => Promise<Output<Op>>)(operation, input, { signal }),
  })
