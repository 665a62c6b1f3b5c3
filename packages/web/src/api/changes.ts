import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from './call.ts'
import { CallError } from './callError.ts'
import { queryClient } from './queryClient.ts'

/** A call that changes something, and the reads whose answers are then no longer true. */
export type Change<Op extends Operation = Operation> = {
  readonly operation: Op
  readonly makesStale: readonly Stale[]
}
/** A declared read, or the operation of one that is declared elsewhere. */
type Stale = { readonly path: string }

/** Declares a change, beside the reads of its area: `change(api.addVacancy, { makesStale: [listVacancies] })`. */
export const change = <Op extends Operation>(
  operation: Op,
  { makesStale = [] }: { readonly makesStale?: readonly Stale[] } = {},
): Change<Op> => ({ operation, makesStale })

/** Reads again what a change has altered, wherever it is on the screen. */
const readAgain = ({ makesStale }: Change) =>
  Promise.all(makesStale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

/** Somebody else was faster: the record has moved on, or is gone. */
const isOutdated = (error: unknown) => error instanceof CallError && (error.status === 409 || error.status === 404)

/**
 * Makes a change outside of a component. What it made stale is read again before the answer is given, and also when it
 * was declined because of what somebody else did meanwhile.
 */
export async function makeChange<Op extends Operation>(
  made: Change<Op>,
  input: Input<Op>,
  options: { readonly idempotencyKey?: string } = {},
): Promise<Output<Op>> {
  const send = call as (operation: Op, input: Input<Op>, options: object) => Promise<Output<Op>>
  try {
    const answer = await send(made.operation, input, options)
    await readAgain(made)
    return answer
  } catch (error) {
    if (isOutdated(error)) void readAgain(made)
    throw error
  }
}

type Attempt = { readonly key: string; readonly input: string }
type Sent = { readonly made: Change; readonly input: unknown }
export type Send = <Op extends Operation>(made: Change<Op>, input: Input<Op>) => Promise<Output<Op>>

/**
 * Returns a function that makes changes, and whether one is on its way. A repeat of the same input after a silence carries
 * the same idempotency key, so a family that presses the button again does not apply twice.
 */
export function useSend(): { readonly send: Send; readonly isBusy: boolean } {
  const attempts = useRef(new Map<Operation, Attempt>())
  const { mutateAsync, isPending } = useMutation<unknown, CallError, Sent>({
    // What was typed, passwords too, is not kept once it was sent.
    gcTime: 0,
    mutationFn: async ({ made, input }) => {
      const written = JSON.stringify(input)
      const last = attempts.current.get(made.operation)
      const attempt = last?.input === written ? last : { key: crypto.randomUUID(), input: written }
      attempts.current.set(made.operation, attempt)
      try {
        const answer = await makeChange(made, input as never, { idempotencyKey: attempt.key })
        attempts.current.delete(made.operation)
        return answer
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'offline')) attempts.current.delete(made.operation)
        throw error
      }
    },
  })
  const send = useCallback(
    <Op extends Operation>(made: Change<Op>, input: Input<Op>) => {
      return mutateAsync({ made, input }) as Promise<Output<Op>>
    },
    [mutateAsync],
  )
  return { send, isBusy: isPending }
}

/** Returns a function that makes one declared change, and whether it is on its way. */
export function useChange<Op extends Operation>(made: Change<Op>) {
  const { send, isBusy } = useSend()
  return { send: useCallback((input: Input<Op>) => send(made, input), [send, made]), isBusy }
}
