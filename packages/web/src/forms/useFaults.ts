import type { FormErrors } from '@mantine/form'
import { useEffect, useState } from 'react'
import { isServerResponding, onConnectionChange } from '../api/connection.ts'
import type { FieldFault } from '../ui/page/ErrorSummary.tsx'
import { connectionBack, type Faults, noConnection } from './faults.ts'
import { useSentence } from './useSentence.ts'

type Fields = { readonly errors: FormErrors; readonly setErrors: (errors: FormErrors) => void }

/** Returns a form's errors in the current language, and functions that set them. */
export function useFaults(
  fields: Fields,
  names: (field: string) => string | undefined,
  told?: (fault: string, field: string) => string | undefined,
) {
  const toSentence = useSentence()
  const [whole, setWhole] = useState<readonly string[]>([])
  // A connection that is back is no longer missing, but what was sent without it is: nothing sends it again by itself.
  useEffect(
    () =>
      onConnectionChange(() => {
        if (isServerResponding()) setWhole((shown) => shown.map((key) => (key === noConnection ? connectionBack : key)))
      }),
    [],
  )

  const errorAt = (field: string): string | undefined => {
    const keyOrSentence = fields.errors[field]
    if (typeof keyOrSentence !== 'string') return undefined
    return told?.(keyOrSentence, field) ?? toSentence(keyOrSentence)
  }
  /** Shows errors of single fields and of the whole form, and replaces the previous ones. */
  const setFaults = (atFields: Faults, ofWhole: readonly string[] = []) => {
    setWhole(ofWhole)
    fields.setErrors(atFields)
  }
  return {
    faults: [
      ...whole.map(
        (keyOrSentence): FieldFault => ({
          id: keyOrSentence === connectionBack ? noConnection : keyOrSentence,
          message: toSentence(keyOrSentence),
        }),
      ),
      ...Object.keys(fields.errors).map(
        (field): FieldFault => ({ field, label: names(field), message: errorAt(field) ?? '' }),
      ),
    ],
    errorAt,
    setFaults,
    /** Drops the reminder to send the form again. Whoever goes on with it knows that it is not sent. */
    dropReminder: () =>
      setWhole((shown) => (shown.includes(connectionBack) ? shown.filter((key) => key !== connectionBack) : shown)),
    /** Shows one error, of a field or of the whole form, by the key of its sentence or as a sentence. */
    showFault: (keyOrSentence: string, field?: string) =>
      field === undefined ? setFaults({}, [keyOrSentence]) : setFaults({ [field]: keyOrSentence }),
  }
}
