import { useTranslation } from 'react-i18next'

/** What every field takes. `name` is the field's path in the form, `parents.0.email`; its element's id follows from it. */
export type FieldProps<V> = {
  name: string
  label: string
  /** A line below the label: why it is asked, how to write it. */
  hint?: string
  /** The sentence that says what is wrong, in the reader's language. */
  error?: string
  /** Says "optional" beside the label. Fields are required unless they say so. */
  optional?: boolean
  disabled?: boolean
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
}

/** How many characters still fit, once a long text has used three quarters of its room; nothing before. */
export const roomLeft = (value: string, most: number | undefined): number | undefined =>
  most !== undefined && most >= 100 && value.length > most * 0.75 ? Math.max(0, most - value.length) : undefined

export const fieldId = (name: string) => `field-${name}`

/** The properties that Mantine's inputs share, from ours. */
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
    label: optional ? `${label} (${t('shell.ui.optional')})` : label,
    description: [hint, room].filter(Boolean).join(' ') || undefined,
    error,
    disabled,
    onBlur,
    'aria-required': optional ? undefined : true,
  }
}
