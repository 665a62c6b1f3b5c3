import type { Parent } from '@semilla/domain/applications/family.ts'
import i18next from 'i18next'
import { labelKey } from './faults.ts'

/** Returns the label of a field of the application. */
export const labelOf = (field: string): string => i18next.t(`apply.label.${labelKey(field)}`)

/** Returns the hint below a field's label, if there is one. */
export function hintOf(field: string): string | undefined {
  const key = `apply.hint.${labelKey(field)}`
  return i18next.exists(key) ? i18next.t(key) : undefined
}

/** Returns a name with the person, day or group that it is of. */
export const nameIn = (of: string, label: string) => i18next.t('shell.ui.errors.nameOf', { of, label })

/** Returns the name of a field in the error summary: a question without its punctuation, an hour with its day. */
export function nameOf(field: string): string {
  const label = labelOf(field).replace(/[¿?？]/g, '')
  const day = /^care\.hours\.([a-z]+)/.exec(field)?.[1]
  return day ? nameIn(i18next.t(`words.weekday.${day}`), label) : label
}

/** Returns the name of a field where the hours are shown once for every day. */
export const nameOfAlike = (field: string): string =>
  /^care\.hours\./.test(field) ? nameIn(i18next.t('apply.care.everyDay'), labelOf(field)) : nameOf(field)

/** Returns the name of an amount with its parent where two have one. */
export function nameOfIncome(field: string, parents: readonly Pick<Parent, 'firstName'>[]): string {
  const index = /^incomes\.(\d+)\./.exec(field)?.[1]
  const firstName = parents[Number(index)]?.firstName.trim()
  return index && firstName && parents.length > 1 ? nameIn(firstName, nameOf(field)) : nameOf(field)
}
