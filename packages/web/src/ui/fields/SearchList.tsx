import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from './choices.tsx'
import { type FieldProps, useInputProps } from './field.ts'

export type SearchFieldProps = FieldProps<string | undefined> & {
  choices: readonly Choice<string>[]
  /** Called with the typed text, for lists that the server searches. */
  onSearch?: (text: string) => void
  nothingFound?: string
}

/** Rendered outside its dialog, the list would be below it and unreachable. */
const insideDialogs = { withinPortal: false } as const

/** Renders the list of a `SearchField`. */
export default function SearchList({ choices, onSearch, nothingFound, ...field }: SearchFieldProps) {
  const { t } = useTranslation()
  return (
    <Select
      {...useInputProps(field)}
      comboboxProps={insideDialogs}
      searchable
      clearable={field.optional}
      clearButtonProps={{ 'aria-label': t('shell.ui.clear') }}
      limit={200}
      nothingFoundMessage={nothingFound ?? t('shell.ui.nothingFound')}
      onSearchChange={onSearch}
      value={field.value ?? null}
      onChange={(value) => field.onChange(value ?? undefined)}
      data={choices.map(({ value, label, disabled }) => ({ value, label, disabled }))}
    />
  )
}
