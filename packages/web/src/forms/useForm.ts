import { type FormErrors, useForm as useFields } from '@mantine/form'
import { useCallbackRef } from '@mantine/hooks'
import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { CallError } from '../api/callError.ts'
import { type Change, useSend } from '../api/queries/changes.ts'
import type { FieldProps } from '../ui/fields/field.ts'
import { useUnsavedWarning } from '../ui/navigation/unsaved.ts'
import { declinedFor, type Faults, faultsBy } from './faults.ts'
import type { At, Known } from './paths.ts'
import { useFaults } from './useFaults.ts'

export type FormOptions<V> = {
  /** What the fields hold at first. */
  readonly start: V
  /** What must hold before anything is sent: a schema of the domain, or a function that says what is wrong. */
  readonly rules?: z.ZodType | ((values: V) => Faults)
  /** What each field is called, for the field and for the summary of what is wrong. */
  readonly labels: (field: string) => string | undefined
  /** What the summary calls a field, where that is not its label. */
  readonly names?: (field: string) => string | undefined
  /** The line below a field's label: why it is asked, how to write it. */
  readonly hints?: (field: string) => string | undefined
  /** What is known to be wrong before anything is typed here. */
  readonly found?: Faults
  /** Takes what the fields hold whenever that changes, to keep it elsewhere. */
  readonly onChange?: (values: V) => void
  /** In which field each place of what is sent was typed, where they differ. */
  readonly fieldOf?: (place: string, values: V) => string | undefined
  /** Whether leaving the page with unsaved entries is asked about. */
  readonly warnsUnsaved?: boolean
}

type Handling<Op extends Operation> = {
  /** Asks before anything is sent; nothing is when the answer is no. */
  readonly ask?: (input: Input<Op>) => Promise<boolean>
  /** What follows once it is done and everything stale has been read again. */
  readonly done?: (answer: Output<Op>, input: Input<Op>) => unknown
  /** Deals with a refusal of its own; returns true when nothing more is to be said. */
  readonly refused?: (error: CallError, input: Input<Op>) => boolean
}

/**
 * Returns a form: its values, its fields bound to them, what is wrong in the reader's language, and the way to send it.
 * Faults stay until the form is sent again, so that nothing moves while somebody corrects it.
 */
export function useForm<V extends Record<string, unknown>>(options: FormOptions<V>) {
  const { start, rules, labels, names = labels, hints, fieldOf = (place) => place, warnsUnsaved = false } = options
  const { send: sendChange, isBusy } = useSend()
  const fields = useFields<V>({
    initialValues: start,
    initialErrors: options.found,
    onValuesChange: useCallbackRef(options.onChange),
    clearInputErrorOnChange: false,
    validate: (values): FormErrors => (rules instanceof z.ZodType ? faultsBy(rules, values) : (rules?.(values) ?? {})),
  })
  const { faults, errorAt, show, say } = useFaults(fields, names)
  const isDirty = fields.isDirty()
  useUnsavedWarning(warnsUnsaved && isDirty)

  /** Holds what is typed against the rules and shows what is wrong. Returns whether nothing is. */
  const check = (): boolean => {
    show({})
    return !fields.validate().hasErrors
  }
  const ownField = (place: string) => {
    const field = fieldOf(place, fields.getValues())
    return field !== undefined && (field.split('.')[0] as string) in fields.getValues() ? field : undefined
  }

  /** Sends a change. Returns its answer, or nothing when it was declined and the form says why. */
  async function send<Op extends Operation>(
    change: Change<Op>,
    input: Input<Op>,
    refused?: Handling<Op>['refused'],
  ): Promise<{ readonly answer: Output<Op> } | undefined> {
    const values = fields.getValues()
    try {
      const answer = await sendChange(change, input)
      show({})
      // At once, before what follows asks whether the page may be left.
      flushSync(() => fields.resetDirty(values))
      return { answer }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (refused?.(error, input)) return undefined
      const { atFields, whole } = declinedFor(change.operation, input, error, ownField)
      show(atFields, whole)
      return undefined
    }
  }

  /** Returns what a form does when it is submitted: checks, asks, sends, and goes on with the answer. */
  const submit =
    <Op extends Operation>(
      change: Change<Op>,
      toInput: (values: V) => Input<Op>,
      { ask, done, refused }: Handling<Op> = {},
    ) =>
    async (event?: FormEvent): Promise<void> => {
      event?.preventDefault()
      if (isBusy || !check()) return
      const input = toInput(fields.getValues())
      if (ask && !(await ask(input))) return
      const sent = await send(change, input, refused)
      if (sent) await done?.(sent.answer, input)
    }

  /** Returns the properties of a field of the product for a path of the form: its name, label, fault and value. */
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
    /** Changes some values, given as they are or made of the newest ones. */
    change: (part: Partial<V> | ((latest: V) => Partial<V>)) => fields.setValues(part as never),
    bind,
    /** Takes an item off a list; what is wrong with the items behind it moves with them. */
    removeItem: <const P extends string>(list: P & Known<V, P>, index: number) => fields.removeListItem(list, index),
    errorAt,
    faults,
    say,
    show,
    check,
    send,
    submit,
    isDirty,
    isBusy,
  }
}
/** A form of some values, as its fields take it. */
export type FormOf<V extends Record<string, unknown>> = ReturnType<typeof useForm<V>>
