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
}: Omit<FieldProps<never>, 'value' | 'onChange'>) {
  const { t } = useTranslation()
  return {
    id: fieldId(name),
    name,
    label: optional ? `${label} (${t('shell.ui.optional')})` : label,
    description: hint,
    error,
    disabled,
    onBlur,
    'aria-required': optional ? undefined : true,
  }
}
