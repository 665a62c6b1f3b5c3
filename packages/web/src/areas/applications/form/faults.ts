import '@semilla/contract/wire/faults.ts'
import { applicationForm } from '@semilla/domain/applications/application.ts'
import { applicationFaults } from '@semilla/domain/applications/rules.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { incomeOf } from './changes.ts'
import type { Draft } from './draft.ts'
import { toForm } from './toForm.ts'

/** Something wrong with a field: its path in the form, `children.0.bornOn`, and the key of the sentence. */
export type FormFault = { readonly field: string; readonly code: string }

const required = (field: string, value: unknown): FormFault[] =>
  value === undefined || value === '' ? [{ field, code: 'required' }] : []

/** Where a family lives must be known, unless it has no home. */
const addressFaults = (draft: Draft): FormFault[] =>
  draft.parents.flatMap((parent, index) => {
    const own = parent.isHomeless ? [] : [['address', parent.address] as const]
    const mailing = parent.mailingSameAsHome ? [] : [['mailingAddress', parent.mailingAddress] as const]
    return [...own, ...mailing].flatMap(([name, { street, city, state, zip }]) =>
      Object.entries({ street, city, state, zip }).flatMap(([part, text]) =>
        required(`parents.${index}.${name}.${part}`, text.trim()),
      ),
    )
  })

/** An income of nothing is typed as 0, and not left open. */
const incomeFaults = (draft: Draft): FormFault[] => [
  ...required('receivesPublicAssistance', draft.receivesPublicAssistance),
  ...draft.parents.flatMap((parent, index) =>
    required(`incomes.${index}.total`, incomeOf(draft, parent.position).total),
  ),
]

const sameField = (path: string) => path.replace(/\[(\d+)\]/g, '.$1')
const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((inside, step) => (inside as Record<PropertyKey, unknown> | undefined)?.[step], value)

/** The whole of a family's set of choices is at fault where one of them repeats. */
const choiceSets =
  /^(.*\.(?:languages|races|needs|homelessTypes|specialNeeds|protections|preferredContact|days|extras|siteTypes|preferredSiteIds))\.\d+$/

/** The field of the form where a fault is shown. */
export const fieldOf = (path: string): string =>
  sameField(path)
    .replace(choiceSets, '$1')
    .replace(/^incomes\.\d+\.familySize$/, 'familySize')

/**
 * Everything that keeps a draft from being sent, the first fault of each field in the order of the form: the rules of the
 * fields, those of the application as a whole, and what this form asks of a family beyond them.
 */
export function faultsOfDraft(draft: Draft, today: CalendarDate): FormFault[] {
  const form = toForm(draft, { cityId: 1, fromPhone: false })
  const read = applicationForm.safeParse(form)
  const ofFields = (read.error?.issues ?? []).map(({ path, message }) => ({
    field: path.map(String).join('.'),
    code: at(form, path) === '' ? 'required' : message,
  }))
  const ofWhole = applicationFaults(form, today).map(({ path, code }) => ({ field: path, code }))
  const faults = new Map<string, FormFault>()
  for (const fault of [...addressFaults(draft), ...incomeFaults(draft), ...ofFields, ...ofWhole]) {
    const field = fieldOf(fault.field)
    if (!faults.has(field)) faults.set(field, { field, code: fault.code })
  }
  return [...faults.values()]
}

/** The key of a field's label: its path without numbers and days, `parents_address_zip`. */
export const labelKey = (field: string): string =>
  field
    .replace(/\.\d+(?=\.|$)/g, '')
    .replace(/(\.hours)\.[a-z]+/, '$1')
    .replaceAll('.', '_')
