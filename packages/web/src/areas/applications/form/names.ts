import i18next from 'i18next'
import { labelKey } from './faults.ts'

/** Returns the label of a field of the application. */
export const labelOf = (field: string): string => i18next.t(`apply.label.${labelKey(field)}`)

/** Returns the hint below a field's label, if there is one. */
export function hintOf(field: string): string | undefined {
  const key = `apply.hint.${labelKey(field)}`
  return i18next.exists(key) ? i18next.t(key) : undefined
}

/** Returns the name of a field in the error summary: a question without its punctuation, an hour with its day. */
export function nameOf(field: string): string {
  const label = labelOf(field).replace(/[¿?？]/g, '')
  const day = /^care\.hours\.([a-z]+)/.exec(field)?.[1]
  return day ? `${i18next.t(`words.weekday.${day}`)}, ${label}` : label
}

/** Returns the name of a field where the hours are shown once for every day. */
export const nameOfAlike = (field: string): string =>
  /^care\.hours\./.test(field) ? `${i18next.t('apply.care.everyDay')}, ${labelOf(field)}` : nameOf(field)
