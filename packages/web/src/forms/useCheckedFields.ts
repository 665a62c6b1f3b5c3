import { type FormErrors, useForm as useFields } from '@mantine/form'
import { useCallbackRef } from '@mantine/hooks'
import { useRef } from 'react'
import { z } from 'zod'
import { type Faults, faultsBy, uncorrected } from './faults.ts'
import type { Known } from './paths.ts'
import { useFaults } from './useFaults.ts'

export type FieldOptions<V> = {
  /** The initial values of the fields. */
  readonly start: V
  /** What is checked before anything is sent: a schema of the domain, or a function that returns errors. */
  readonly rules?: z.ZodType | ((values: V) => Faults)
  /** Errors that are known before the user types. */
  readonly found?: Faults
  /** The sentence for a fault of a field, where it says more than that of its key; see `outOfRange`. */
  readonly told?: (fault: string, field: string) => string | undefined
  /** Called with the values whenever they change. */
  readonly onChange?: (values: V) => void
}

export type CheckedFields<V extends Record<string, unknown>> = ReturnType<typeof useCheckedFields<V>>

/** Returns the fields of a form with their errors: those that the rules find, until the user corrects them, and the server's. */
export function useCheckedFields<V extends Record<string, unknown>>(
  { start, rules, found, told, onChange }: FieldOptions<V>,
  names: (field: string) => string | undefined,
) {
  const faultsIn = (values: V): Faults =>
    rules instanceof z.ZodType ? faultsBy(rules, values) : (rules?.(values) ?? {})
  /** The shown errors that the rules found; the others are the server's. */
  const byRules = useRef<ReadonlySet<string>>(new Set())
  /** Whether an item of a list is being removed, which moves the errors after it. */
  const isRemoving = useRef(false)
  const fields = useFields<V>({
    initialValues: start,
    initialErrors: found,
    onValuesChange: useCallbackRef((values: V, before: V) => {
      dropCorrected(values, before)
      shownFaults.dropReminder()
      onChange?.(values)
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
  const shownFaults = useFaults(fields, names, told)

  return {
    fields,
    ...shownFaults,
    /** Checks the values against the rules and shows the errors. Returns whether there are none. */
    check: (): boolean => {
      shownFaults.setFaults({})
      const { hasErrors, errors } = fields.validate()
      byRules.current = new Set(Object.keys(errors))
      return !hasErrors
    },
    /** Shows the errors for which the server declined the values, which no rule finds. */
    showDeclined: (atFields: Faults, whole: readonly string[]) => {
      byRules.current = new Set()
      shownFaults.setFaults(atFields, whole)
    },
    /** Removes an item of a list; the errors of the items after it move along. */
    removeItem: <const P extends string>(list: P & Known<V, P>, index: number) => {
      isRemoving.current = true
      fields.removeListItem(list, index)
      isRemoving.current = false
    },
  }
}
