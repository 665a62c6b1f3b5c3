import i18next from 'i18next'
import { labelKey } from './faults.ts'

/** Returns what a field of the application is called above it. */
export const labelOf = (field: string): string => i18next.t(`apply.label.${labelKey(field)}`)

/** Returns the line below a field's label, for fields that have one. */
export function hintOf(field: string): string | undefined {
  const key = `apply.hint.${labelKey(field)}`
  return i18next.exists(key) ? i18next.t(key) : undefined
}

/** Returns what a field is called away from its place: a question loses its marks, an hour says its day. */
export function nameOf(field: string): string {
  const label = labelOf(field).replace(/[¿?？]/g, '')
  const day = /^care\.hours\.([a-z]+)/.exec(field)?.[1]
  return day ? `${i18next.t(`words.weekday.${day}`)}, ${label}` : label
}
