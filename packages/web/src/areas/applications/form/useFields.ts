import i18next from 'i18next'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import { labelKey } from './faults.ts'

/** What is shown to be wrong on this page. Nothing is, before its answers were given once. */
export const ShownFaults = createContext<readonly FieldFault[]>([])

/** Gives the sentence that is shown for a field, by its path. */
export function useShownFaults() {
  const faults = use(ShownFaults)
  return (field: string): string | undefined => faults.find((fault) => fault.field === field)?.message
}

/**
 * The properties of the fields of one object at a place of the form: name, label and hint by the path, the fault that is
 * shown, and a change that is made to the newest state, as a browser fills in several fields at once.
 */
export function useFields<T extends object>(at: string, value: T, change: (update: (value: T) => T) => void) {
  const { t } = useTranslation()
  const faultAt = useShownFaults()
  return <K extends keyof T & string>(key: K) => {
    const name = at ? `${at}.${key}` : key
    const text = labelKey(name)
    return {
      name,
      label: t(`apply.label.${text}`),
      hint: i18next.exists(`apply.hint.${text}`) ? t(`apply.hint.${text}`) : undefined,
      error: faultAt(name),
      value: value[key],
      onChange: (next: T[K]) => change((latest) => ({ ...latest, [key]: next })),
    }
  }
}
