import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '../api/callError.ts'
import { type Change, useSend } from '../api/queries/changes.ts'
import { keepFocus } from '../ui/navigation/lostFocus.ts'
import { declinedFor } from './faults.ts'
import type { CheckedFields } from './useCheckedFields.ts'

type SubmitOptions<Op extends Operation> = {
  /** Asks the user to confirm. If the answer is no, nothing is sent. */
  readonly ask?: (input: Input<Op>) => Promise<boolean>
  /** The `Idempotency-Key` of what is sent, if other pages may send the same. */
  readonly idempotencyKey?: () => string | undefined
  /** Called after the change has succeeded and stale reads have been fetched again. */
  readonly done?: (answer: Output<Op>, input: Input<Op>) => unknown
  /** Handles a refusal; returns true if the form need not show it. */
  readonly refused?: (error: CallError, input: Input<Op>) => boolean
}

/** Returns how a form is sent, and whether it is being sent. `fieldOf` names the field of each path of the input. */
export function useSubmit<V extends Record<string, unknown>>(
  { fields, check, setFaults, showDeclined }: CheckedFields<V>,
  fieldOf: (place: string, values: V) => string | undefined,
  onSaved: (values: V) => void,
) {
  const { send: sendChange, isBusy, isSending } = useSend()
  const ownField = (place: string) => {
    const field = fieldOf(place, fields.getValues())
    return field !== undefined && (field.split('.')[0] as string) in fields.getValues() ? field : undefined
  }

  /** Sends a change. Returns its answer, or undefined if it was declined; the form then shows why. */
  async function send<Op extends Operation>(
    change: Change<Op>,
    input: Input<Op>,
    refused?: SubmitOptions<Op>['refused'],
    idempotencyKey?: string,
  ): Promise<{ readonly answer: Output<Op> } | undefined> {
    const values = fields.getValues()
    try {
      const answer = await keepFocus(() => sendChange(change, input, idempotencyKey))
      setFaults({})
      // Must be set before `done`, which may leave the page.
      flushSync(() => fields.resetDirty(values))
      onSaved(values)
      return { answer }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (refused?.(error, input)) return undefined
      const { atFields, whole } = declinedFor(change.operation, input, error, ownField)
      showDeclined(atFields, whole)
      return undefined
    }
  }

  /** Returns the submit handler of a form: it checks, asks, sends, and continues with the answer. */
  const submit =
    <Op extends Operation>(
      change: Change<Op>,
      toInput: (values: V) => Input<Op>,
      { ask, done, refused, idempotencyKey }: SubmitOptions<Op> = {},
    ) =>
    async (event?: FormEvent): Promise<void> => {
      event?.preventDefault()
      if (isBusy || !check()) return
      const input = toInput(fields.getValues())
      if (ask && !(await ask(input))) return
      if (isSending(change, input)) return
      const sent = await send(change, input, refused, idempotencyKey?.())
      if (sent) await done?.(sent.answer, input)
    }

  return { send, submit, isBusy }
}
