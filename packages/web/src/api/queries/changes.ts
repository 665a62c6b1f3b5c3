import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../call.ts'
import { CallError } from '../callError.ts'
import { queryClient } from './queryClient.ts'

/** A call that changes something, and the reads that have to be refetched afterwards. */
export type Change<Op extends Operation = Operation> = {
  readonly operation: Op
  readonly makesStale: readonly Stale[]
}
/** A declared read, or the operation of a read that another area declares. */
type Stale = { readonly path: string }

/** Declares a change in the `queries.ts` of its area: `change(api.addVacancy, { makesStale: [listVacancies] })`. */
export const change = <Op extends Operation>(
  operation: Op,
  { makesStale = [] }: { readonly makesStale?: readonly Stale[] } = {},
): Change<Op> => ({ operation, makesStale })

/** Refetches the reads that a change makes stale, as far as they are on the screen. */
const readAgain = ({ makesStale }: Change) =>
  Promise.all(makesStale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

/** Milliseconds that a completed change waits for the refetch. Refetching a long list can take longer. */
const lookupTimeoutMs = 1500
const aMoment = () => new Promise((resolve) => setTimeout(resolve, lookupTimeoutMs))

/** Returns whether the record was changed or removed by someone else in the meantime. */
const isOutdated = (error: unknown) => error instanceof CallError && (error.status === 409 || error.status === 404)

/**
 * Sends a change outside a component and returns its answer. Refetches stale reads first, unless that takes long. Also
 * refetches them when the server declines the change because someone else changed or removed the record.
 */
export async function makeChange<Op extends Operation>(
  declared: Change<Op>,
  input: Input<Op>,
  options: { readonly idempotencyKey?: string } = {},
): Promise<Output<Op>> {
  const send = call as (operation: Op, input: Input<Op>, options: object) => Promise<Output<Op>>
  try {
    const answer = await send(declared.operation, input, options)
    await Promise.race([readAgain(declared), aMoment()])
    return answer
  } catch (error) {
    if (isOutdated(error)) void readAgain(declared)
    throw error
  }
}

const inWords = ({ operation }: Change, input: unknown) => `${operation.path} ${JSON.stringify(input)}`

type Attempt = { readonly key: string; readonly words: string }
type Sent = { readonly declared: Change; readonly input: unknown; readonly words: string; readonly shared?: string }
export type Send = <Op extends Operation>(
  declared: Change<Op>,
  input: Input<Op>,
  /** The idempotency key, if other pages may send the same. */
  shared?: string,
) => Promise<Output<Op>>
type IsSending = <Op extends Operation>(declared: Change<Op>, input: Input<Op>) => boolean

/**
 * Returns a function that sends changes, and whether one is in flight. `isSending` says at once whether the same change
 * is: the second tap of two can come before the page shows that the first one was heard. If the server did not answer, the
 * same input is sent again with the same idempotency key, so a family that presses the button twice does not apply twice.
 */
export function useSend(): { readonly send: Send; readonly isBusy: boolean; readonly isSending: IsSending } {
  const attempts = useRef(new Map<Operation, Attempt>())
  const { mutateAsync, isPending } = useMutation<unknown, CallError, Sent>({
    // The input may contain a password, so it is not cached.
    gcTime: 0,
    mutationFn: async ({ declared, input, words, shared }) => {
      const last = attempts.current.get(declared.operation)
      const attempt = last?.words === words ? last : { key: shared ?? crypto.randomUUID(), words }
      attempts.current.set(declared.operation, attempt)
      try {
        const answer = await makeChange(declared, input as never, { idempotencyKey: attempt.key })
        attempts.current.delete(declared.operation)
        return answer
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'offline')) attempts.current.delete(declared.operation)
        throw error
      }
    },
  })
  const inFlight = useRef(new Set<string>())
  const isSending: IsSending = useCallback((declared, input) => inFlight.current.has(inWords(declared, input)), [])
  const send = useCallback(
    async <Op extends Operation>(declared: Change<Op>, input: Input<Op>, shared?: string) => {
      const words = inWords(declared, input)
      inFlight.current.add(words)
      try {
        return (await mutateAsync({ declared, input, words, shared })) as Output<Op>
      } finally {
        inFlight.current.delete(words)
      }
    },
    [mutateAsync],
  )
  return { send, isBusy: isPending, isSending }
}

/** Returns a function that sends one declared change, and whether it, or the same with one input, is in flight. */
export function useChange<Op extends Operation>(declared: Change<Op>) {
  const { send, isBusy, isSending } = useSend()
  return {
    send: useCallback((input: Input<Op>) => send(declared, input), [send, declared]),
    isBusy,
    isSending: (input: Input<Op>) => isSending(declared, input),
  }
}
