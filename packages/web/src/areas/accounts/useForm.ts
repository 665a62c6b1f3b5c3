import type { Operation } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/callError.ts'
import { type FieldFault, faultAt, faultOf, faultsOfCall, useSpoken } from '../../api/faults.ts'

/** A form of this area: what is typed, what is wrong, and the fields bound to both. Labels are `accounts.fields.<name>`. */
export function useForm<F extends Readonly<Record<string, string>>>(start: F) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(start)
  const [found, setFaults] = useState<readonly FieldFault[]>([])
  const faults = useSpoken(found)
  const change = (part: Partial<F>) => setTyped((before) => ({ ...before, ...part }))
  const labelOf = (name: string) => t(`accounts.fields.${name}`)

  return {
    typed,
    change,
    faults,
    /** The faults with their labels, for the summary. */
    summary: faults.map((fault) => ({ ...fault, label: fault.field && labelOf(fault.field) })),
    /** Says what is wrong, by field and key of the sentence; answers whether nothing is. */
    find(checks: readonly (readonly [field: keyof F & string, key: string | undefined])[]): boolean {
      const wrong = checks.flatMap(([field, key]) => (key ? [faultOf(field, key)] : []))
      setFaults(wrong)
      return wrong.length === 0
    },
    say: (message: string, field?: keyof F & string) => setFaults([{ field, message }]),
    /** Shows what a call was declined for; `fields` says which field of the form each field of the input was typed in. */
    decline(
      operation: Operation,
      input: object,
      error: unknown,
      fields: Readonly<Record<string, keyof F & string>> = {},
    ) {
      if (!(error instanceof CallError)) throw error
      setFaults(
        faultsOfCall(operation, input, error).map(({ field, message }) => {
          const own = field === undefined ? undefined : (fields[field] ?? field)
          return { field: own !== undefined && own in start ? own : undefined, message }
        }),
      )
    },
    bind: <K extends keyof F & string>(name: K) => ({
      name,
      label: labelOf(name),
      error: faultAt(faults, name),
      value: typed[name] as string,
      onChange: (value: string) => change({ [name]: value } as Partial<F>),
    }),
  }
}
