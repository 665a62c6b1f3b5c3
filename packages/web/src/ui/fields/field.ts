import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The props of every field. `name` is the field's path in the form, `parents.0.email`; its element's id is derived from
 * it.
 */
export type FieldProps<V> = {
  name: string
  label: string
  /** The hint below the label: why the question is asked, how to write the answer. */
  hint?: string
  /** The error in the reader's language. */
  error?: string
  /** Shows "optional" next to the label. Fields are required by default. */
  optional?: boolean
  disabled?: boolean
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
}

/** Whether fields are those of a search or of filters, of which none is required, so that their labels do not say "optional". */
export const InSearch = createContext(false)

/** Returns the label of a field, which says that it is optional if others around it are not. */
export function useLabel(label: string, isOptional = false): string {
  const { t } = useTranslation()
  const isSearch = use(InSearch)
  return isOptional && !isSearch ? t('shell.ui.optional', { label }) : label
}

/** Returns how many characters are left once a long text has used three quarters of its limit, else undefined. */
export const roomLeft = (value: string, maxLength: number | undefined): number | undefined =>
  maxLength !== undefined && maxLength >= 100 && value.length > maxLength * 0.75
    ? Math.max(0, maxLength - value.length)
    : undefined

export const fieldId = (name: string) => `field-${name}`

/** Returns the props that Mantine's inputs share, made from those of a field. */
export function useInputProps({
  name,
  label,
  hint,
  error,
  optional,
  disabled,
  onBlur,
  left,
}: Omit<FieldProps<never>, 'value' | 'onChange'> & { left?: number }) {
  const { t } = useTranslation()
  const room = left === undefined ? undefined : t('shell.ui.charactersLeft', { count: left })
  return {
    id: fieldId(name),
    name,
    label: useLabel(label, optional),
    description: [hint, room].filter(Boolean).join(' ') || undefined,
    error,
    disabled,
    onBlur,
    'aria-required': optional ? undefined : true,
  }
}
