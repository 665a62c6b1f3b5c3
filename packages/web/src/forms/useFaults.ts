import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '../ui/ErrorSummary.tsx'
import type { Faults } from './faults.ts'

type Fields = { readonly errors: FormErrors; readonly setErrors: (errors: FormErrors) => void }

/** Returns what is wrong with a form, said in the language that is in use now, and the ways to say it. */
export function useFaults(fields: Fields, labels: (field: string) => string | undefined) {
  const { t, i18n } = useTranslation()
  const [whole, setWhole] = useState<readonly string[]>([])

  const spoken = (said: string) => {
    const key = said.includes('.') ? said : `validation.${said}`
    return i18n.exists(key) ? t(key) : said
  }
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
        (field): FieldFault => ({ field, label: labels(field), message: errorAt(field) ?? '' }),
      ),
    ],
    errorAt,
    show,
    /** Says what is wrong, with one field or with the whole, by the key of a sentence or in words. */
    say: (said: string, field?: string) => (field === undefined ? show({}, [said]) : show({ [field]: said })),
  }
}
