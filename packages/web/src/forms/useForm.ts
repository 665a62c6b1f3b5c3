import { type FormErrors, useForm as useFields } from '@mantine/form'
import { useCallbackRef } from '@mantine/hooks'
import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { CallError } from '../api/callError.ts'
import { type Change, useSend } from '../api/queries/changes.ts'
import type { FieldProps } from '../ui/fields/field.ts'
import { keepFocus } from '../ui/navigation/lostFocus.ts'
import { useUnsavedWarning } from '../ui/navigation/unsaved.ts'
import { declinedFor, type Faults, faultsBy, uncorrected } from './faults.ts'
import type { At, Known } from './paths.ts'
import { useFaults } from './useFaults.ts'

export type FormOptions<V> = {
  /** The initial values of the fields. */
  readonly start: V
  /** What is checked before anything is sent: a schema of the domain, or a function that returns errors. */
  readonly rules?: z.ZodType | ((values: V) => Faults)
  /** The label of each field, also used in the error summary. */
  readonly labels: (field: string) => string | undefined
  /** The name of a field in the error summary, if it differs from its label. */
  readonly names?: (field: string) => string | undefined
  /** The hint below a field's label: why the question is asked, how to write the answer. */
  readonly hints?: (field: string) => string | undefined
  /** Errors that are known before the user types. */
  readonly found?: Faults
  /** Called with the values whenever they change. */
  readonly onChange?: (values: V) => void
  /** The field of each path of the input, if they differ. */
  readonly fieldOf?: (place: string, values: V) => string | undefined
  /** Whether the user is warned before leaving the page with unsaved entries. */
  readonly warnsUnsaved?: boolean
}

type SubmitOptions<Op extends Operation> = {
  /** Asks the user to confirm. If the answer is no, nothing is sent. */
  readonly ask?: (input: Input<Op>) => Promise<boolean>
  /** Called after the change has succeeded and stale reads have been fetched again. */
  readonly done?: (answer: Output<Op>, input: Input<Op>) => unknown
  /** Handles a refusal; returns true if the form need not show it. */
  readonly refused?: (error: CallError, input: Input<Op>) => boolean
}

/**
 * Returns a form: its values, its fields bound to them, its errors in the reader's language, and how to submit it.
 * An error disappears as soon as it is corrected; a new one appears only when the form is submitted.
 */
export function useForm<V extends Record<string, unknown>>(options: FormOptions<V>) {
  const { start, rules, labels, names = labels, hints, fieldOf = (place) => place, warnsUnsaved = false } = options
  const { send: sendChange, isBusy, isSending } = useSend()
  const faultsIn = (values: V): Faults =>
    rules instanceof z.ZodType ? faultsBy(rules, values) : (rules?.(values) ?? {})
  /** The shown errors that the rules found; the others are the server's. */
  const byRules = useRef<ReadonlySet<string>>(new Set())
  /** Whether an item of a list is being removed, which moves the errors after it. */
  const isRemoving = useRef(false)
  const fields = useFields<V>({
    initialValues: start,
    initialErrors: options.found,
    onValuesChange: useCallbackRef((values: V, before: V) => {
      dropCorrected(values, before)
      options.onChange?.(values)
    }),
    clearInputErrorOnChange: false,
    validate: (values): FormErrors => faultsIn(values),
  })
  const dropCorrected = (values: V, before: V) => {
    const shown = fields.errors as Faults
    if (isRemoving.current || Object.keys(shown).length === 0) return
    const left = uncorrected(shown, { found: faultsIn(values), byRules: byRules.current, before, values })
    if (Object.keys(left).length < Object.keys(shown).length) fields.setErrors(left)
  }
  const { faults, errorAt, setFaults, showFault } = useFaults(fields, names)
  const isDirty = fields.isDirty()
  useUnsavedWarning(warnsUnsaved && isDirty)

  /** Checks the values against the rules and shows the errors. Returns whether there are none. */
  const check = (): boolean => {
    setFaults({})
    const { hasErrors, errors } = fields.validate()
    byRules.current = new Set(Object.keys(errors))
    return !hasErrors
  }
  const ownField = (place: string) => {
    const field = fieldOf(place, fields.getValues())
    return field !== undefined && (field.split('.')[0] as string) in fields.getValues() ? field : undefined
  }

  /** Sends a change. Returns its answer, or undefined if it was declined; the form then shows why. */
  async function send<Op extends Operation>(
    change: Change<Op>,
    input: Input<Op>,
    refused?: SubmitOptions<Op>['refused'],
  ): Promise<{ readonly answer: Output<Op> } | undefined> {
    const values = fields.getValues()
    try {
      const answer = await keepFocus(() => sendChange(change, input))
      setFaults({})
      // Must be set before `done`, which may leave the page.
      flushSync(() => fields.resetDirty(values))
      return { answer }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (refused?.(error, input)) return undefined
      const { atFields, whole } = declinedFor(change.operation, input, error, ownField)
      byRules.current = new Set()
      setFaults(atFields, whole)
      return undefined
    }
  }

  /** Returns the submit handler of a form: it checks, asks, sends, and continues with the answer. */
  const submit =
    <Op extends Operation>(
      change: Change<Op>,
      toInput: (values: V) => Input<Op>,
      { ask, done, refused }: SubmitOptions<Op> = {},
    ) =>
    async (event?: FormEvent): Promise<void> => {
      event?.preventDefault()
      if (isBusy || !check()) return
      const input = toInput(fields.getValues())
      if (ask && !(await ask(input))) return
      if (isSending(change, input)) return
      const sent = await send(change, input, refused)
      if (sent) await done?.(sent.answer, input)
    }

  /** Returns the props of a field for a path of the form: its name, label, error and value. */
  const bind = <const P extends string>(path: P & Known<V, P>): FieldProps<At<V, P>> => ({
    name: path,
    label: labels(path) ?? '',
    hint: hints?.(path),
    error: errorAt(path),
    value: fields.getInputProps(path).value,
    onChange: (value) => fields.setFieldValue(path, value as never),
  })

  return {
    values: fields.values,
    /** Changes some values. They are given directly, or computed from the latest ones. */
    change: (part: Partial<V> | ((latest: V) => Partial<V>)) => fields.setValues(part as never),
    /** Empties the form for the next entry, with nothing left to save. */
    restart: () => {
      fields.setValues(start)
      fields.resetDirty(start)
    },
    /** Continues with other values, of which those that differ from what is stored are left to save. */
    takeOver: (values: V, stored: V) => {
      setFaults({})
      fields.setValues(values)
      fields.resetDirty(stored)
    },
    bind,
    /** Removes an item of a list; the errors of the items after it move along. */
    removeItem: <const P extends string>(list: P & Known<V, P>, index: number) => {
      isRemoving.current = true
      fields.removeListItem(list, index)
      isRemoving.current = false
    },
    errorAt,
    faults,
    showFault,
    setFaults,
    check,
    send,
    submit,
    isDirty,
    isBusy,
  }
}
/** The form of some values, as its fields expect it. */
export type FormOf<V extends Record<string, unknown>> = ReturnType<typeof useForm<V>>
