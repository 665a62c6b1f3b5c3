import type { Faults } from '../../../forms/faults.ts'
import { fieldId } from '../../../ui/fields/field.ts'

/** Returns errors in the order of their fields on the page. */
export function inPageOrder(faults: Faults): Faults {
  const fields = [...document.querySelectorAll('[id^="field-"]')].map(({ id }) => id)
  const place = ([field]: readonly [string, unknown]) => fields.indexOf(fieldId(field))
  return Object.fromEntries(Object.entries(faults).sort((one, other) => place(one) - place(other)))
}
