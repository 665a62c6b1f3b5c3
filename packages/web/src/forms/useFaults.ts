import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import type { FieldFault } from '../ui/page/ErrorSummary.tsx'
import type { Faults } from './faults.ts'
import { useSentence } from './useSentence.ts'

type Fields = { readonly errors: FormErrors; readonly setErrors: (errors: FormErrors) => void }

/** Returns a form's errors in the current language, and functions that set them. */
export function useFaults(fields: Fields, names: (field: string) => string | undefined) {
  const spoken = useSentence()
  const [whole, setWhole] = useState<readonly string[]>([])

  const errorAt = (field: string): string | undefined => {
    const said = fields.errors[field]
    return typeof said === 'string' ? spoken(said) : undefined
  }
  /** Shows errors of single fields and of the whole form, and replaces the previous ones. */
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
    /** Shows one error, of a field or of the whole form, by the key of its sentence or as a sentence. */
    say: (said: string, field?: string) => (field === undefined ? show({}, [said]) : show({ [field]: said })),
  }
}
