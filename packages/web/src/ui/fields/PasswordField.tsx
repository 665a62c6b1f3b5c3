import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useInputProps } from './field.ts'

/** Renders a password field with a button that shows it, named with the field. Pasting and password managers work. */
export function PasswordField({ isNew = false, ...field }: FieldProps<string> & { isNew?: boolean }) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...useInputProps(field)}
      maxLength={200}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{
        'aria-label': t('shell.ui.errors.line', { label: t('shell.ui.showPassword'), message: field.label }),
        tabIndex: 0,
      }}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}
