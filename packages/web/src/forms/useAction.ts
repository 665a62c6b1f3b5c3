import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { CallError } from '../api/callError.ts'
import { type Change, useChange } from '../api/queries/changes.ts'
import { toast } from '../ui/notifications/toasts.tsx'

/**
 * Returns a change that needs no form. `act` sends it and shows a notification with the outcome. It returns the answer, or
 * undefined if the server declined the change.
 */
export function useAction<Op extends Operation>(change: Change<Op>) {
  const { send, isBusy } = useChange(change)
  const act = async (
    input: Input<Op>,
    said?: (answer: Output<Op>) => string | undefined,
  ): Promise<{ readonly answer: Output<Op> } | undefined> => {
    try {
      const answer = await send(input)
      const text = said?.(answer)
      if (text) toast.done(text)
      return { answer }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
      return undefined
    }
  }
  return { act, isBusy }
}
