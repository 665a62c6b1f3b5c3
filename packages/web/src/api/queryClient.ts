import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from './call.ts'
import { CallError } from './callError.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A call in the background would keep an unattended session alive.
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && error instanceof CallError && error.retryable && error.status !== 429,
    },
    mutations: { retry: false },
  },
})

/** The query for a call that changes nothing: `useQuery(asked(getApplicationDetail, { id }))`. */
export const asked = <Op extends Operation>(operation: Op, input: Input<Op>) =>
  queryOptions<Output<Op>, CallError, Output<Op>, readonly unknown[]>({
    queryKey: [operation.path, input],
    queryFn: ({ signal }) =>
      (call as (op: Op, input: Input<Op>, options: object) => Promise<Output<Op>>)(operation, input, { signal }),
  })

/** Asks again whatever was asked of these operations, after something changed their answers. */
export const askAgain = (...operations: Operation[]) =>
  Promise.all(operations.map((each) => queryClient.invalidateQueries({ queryKey: [each.path] })))

/**
 * The mutation for a call that changes something. A repeat of the same input after a silence carries the same
 * idempotency key, so a family that presses the button again does not apply twice.
 */
export function useSubmit<Op extends Operation>(operation: Op) {
  const last = useRef<{ key: string; input: string } | undefined>(undefined)
  return useMutation<Output<Op>, CallError, Input<Op>>({
    mutationFn: async (input) => {
      const written = JSON.stringify(input)
      if (last.current?.input !== written) last.current = { key: crypto.randomUUID(), input: written }
      const options = { idempotencyKey: last.current.key }
      const send = call as (op: Op, input: Input<Op>, options: object) => Promise<Output<Op>>
      try {
        const answer = await send(operation, input, options)
        last.current = undefined
        return answer
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'offline')) last.current = undefined
        throw error
      }
    },
  })
}
