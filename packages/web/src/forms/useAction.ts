import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { CallError } from '../api/callError.ts'
import { type Change, useChange } from '../api/queries/changes.ts'
import { keepFocus } from '../ui/navigation/lostFocus.ts'
import { toast } from '../ui/notifications/toasts.tsx'

/**
 * Returns a change that needs no form. `act` sends it and shows a notification with the outcome. It returns the answer, or
 * undefined if the server declined the change or it is being sent already. `declined` may return another input to send
 * after a refusal, or `dropped` if the person was told already.
 */
export function useAction<Op extends Operation>(
  change: Change<Op>,
  declined?: (error: CallError, input: Input<Op>) => Promise<Input<Op> | 'dropped' | undefined>,
) {
  const { send, isBusy, isSending } = useChange(change)
  const act = async (
    input: Input<Op>,
    notification?: (answer: Output<Op>) => string | undefined,
  ): Promise<{ readonly answer: Output<Op> } | undefined> => {
    if (isSending(input)) return undefined
    try {
      const answer = await keepFocus(() => send(input))
      const text = notification?.(answer)
      if (text) toast.done(text)
      return { answer }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const other = await declined?.(error, input)
      if (other && other !== 'dropped') return act(other as Input<Op>, notification)
      if (!other) toast.problem(error.message)
      return undefined
    }
  }
  return { act, isBusy }
}
