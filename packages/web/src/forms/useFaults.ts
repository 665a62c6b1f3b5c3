import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import type { FieldFault } from '../ui/page/ErrorSummary.tsx'
import type { Faults } from './faults.ts'
import { useSentence } from './useSentence.ts'

type Fields = { readonly errors: FormErrors; readonly setErrors: (errors: FormErrors) => void }

/** Returns what is wrong with a form, said in the language that is in use now, and the ways to say it. */
export function useFaults(fields: Fields, names: (field: string) => string | undefined) {
  const spoken = useSentence()
  const [whole, setWhole] = useState<readonly string[]>([])

  const errorAt = (field: string): string | undefined => {
    const said = fields.errors[field]
    return typeof said === 'string' ? spoken(said) : undefined
  }
  /** Shows what is wrong with single fields and with the whole, in place of what was shown. */
  const show = (atFields: Faults, ofWhole: readonly string[] = []) => {
    setWhole(ofWhole)
    fields.setErrors(atFields)
  }
  return {
    faults: [
      ...whole.map((said): FieldFault => ({ message: spoken(said) })),
      ...Object.keys(fields.errors).map(
        (field): FieldFault => ({ field, label: names(field), message: errorAt(field) ?? '' }),
      ),
    ],
    errorAt,
    show,
    /** Says what is wrong, with one field or with the whole, by the key of a sentence or in words. */
    say: (said: string, field?: string) => (field === undefined ? show({}, [said]) : show({ [field]: said })),
  }
}
