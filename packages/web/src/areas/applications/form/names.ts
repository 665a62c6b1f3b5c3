import i18next from 'i18next'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { type FormFault, labelKey } from './faults.ts'

/** A fault in words, with the name of its field. */
export function inWords({ field, code }: FormFault): FieldFault & { field: string } {
  // A question is a name here, and loses its marks.
  const label = i18next.t(`apply.label.${labelKey(field)}`).replace(/[¿?？]/g, '')
  const day = /^care\.hours\.([a-z]+)/.exec(field)?.[1]
  return {
    field,
    label: day ? `${i18next.t(`words.weekday.${day}`)}, ${label}` : label,
    message: i18next.t(`validation.${code}`),
  }
}

/** Faults in the order in which their fields are met on the page. */
export function inPageOrder<F extends Pick<FieldFault, 'field'>>(faults: readonly F[]): F[] {
  const fields = [...document.querySelectorAll('[id^="field-"]')].map(({ id }) => id)
  const place = ({ field }: F) => (field === undefined ? -1 : fields.indexOf(fieldId(field)))
  return [...faults].sort((one, other) => place(one) - place(other))
}
