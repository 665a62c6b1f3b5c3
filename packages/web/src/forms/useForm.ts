import { useLayoutEffect, useRef } from 'react'
import type { FieldProps } from '../ui/fields/field.ts'
import { useUnsavedWarning } from '../ui/navigation/unsaved.ts'
import type { At, Known } from './paths.ts'
import { type FieldOptions, useCheckedFields } from './useCheckedFields.ts'
import { type Begun, type KeptOptions, useKept } from './useKept.ts'
import { useSubmit } from './useSubmit.ts'

export type FormOptions<V> = FieldOptions<V> &
  KeptOptions<V> & {
    /** The label of each field, also used in the error summary. */
    readonly labels: (field: string) => string | undefined
    /** The name of a field in the error summary, if it differs from its label. */
    readonly names?: (field: string) => string | undefined
    /** The hint below a field's label: why the question is asked, how to write the answer. */
    readonly hints?: (field: string) => string | undefined
    /** The field of each path of the input, if they differ. */
    readonly fieldOf?: (place: string, values: V) => string | undefined
    /** Whether the user is warned before leaving the page with unsaved entries. */
    readonly warnsUnsaved?: boolean
  }

/**
 * Returns a form: its values, its fields bound to them, its errors in the reader's language, and how to submit it.
 * An error disappears as soon as it is corrected; a new one appears only when the form is submitted.
 */
export function useForm<V extends Record<string, unknown>>(options: FormOptions<V>) {
  const { labels, names = labels, hints, fieldOf = (place) => place, warnsUnsaved = false } = options
  const kept = useKept(options, options.start)
  const { found } = kept
  const onChange = (values: V) => {
    kept.keep(values)
    options.onChange?.(values)
  }
  const checked = useCheckedFields({ ...options, start: found?.start ?? options.start, onChange }, names)
  const { fields, faults, errorAt, setFaults, showFault, check, removeItem } = checked
  const onSaved = (saved: V) => kept.startsFrom({ start: saved }, fields.getValues())
  const { send, submit, isBusy } = useSubmit(checked, fieldOf, onSaved)
  const isDirty = fields.isDirty()
  useUnsavedWarning(warnsUnsaved && isDirty)
  // Set as if it were typed again, so that it is left to save.
  const goOn = useRef(() => found && fields.setValues(found.values))
  useLayoutEffect(() => void goOn.current(), [])

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
    /** Returns the values of this moment, which may have changed since the form was sent. */
    latest: fields.getValues,
    /** Continues with other values, of which those that differ from what is stored are left to save. */
    takeOver: (values: V, stored: V) => {
      setFaults({})
      fields.setValues(values)
      fields.resetDirty(stored)
      kept.startsFrom({ start: stored }, values)
    },
    /** What the form began with before the session ended, if it goes on from there. */
    begun: found as Begun<V> | undefined,
    /** Says which version of a record the entries are left to save over, which is kept with them. */
    startsFrom: (from: Begun<V>) => kept.startsFrom(from, fields.getValues()),
    bind,
    removeItem,
    errorAt,
    faults,
    showFault,
    setFaults,
    check,
    send,
    submit,
    isDirty,
    /** Whether the form goes on with what was typed before the session ended. */
    isContinued: found !== undefined,
    isBusy,
  }
}

/** The form of some values, as its fields expect it. */
export type FormOf<V extends Record<string, unknown>> = ReturnType<typeof useForm<V>>
