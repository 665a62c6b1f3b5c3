import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from './choices.tsx'
import { type FieldProps, useInputProps } from './field.ts'

type Props<V extends string> = FieldProps<V | undefined> & { choices: readonly Choice<V>[] }

/** Renders the browser's own select for one of several choices, because phones handle it best. */
export function SelectField<V extends string>({ choices, ...field }: Props<V>) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      {...useInputProps(field)}
      value={field.value ?? ''}
      onChange={(event) => field.onChange((event.currentTarget.value || undefined) as V | undefined)}
      data={[
        { value: '', label: t('shell.ui.choose') },
        ...choices.map(({ value, label, disabled }) => ({ value, label, disabled })),
      ]}
    />
  )
}
