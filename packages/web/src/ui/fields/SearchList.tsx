import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from './choices.tsx'
import { type FieldProps, useInputProps } from './field.ts'

export type SearchFieldProps = FieldProps<string | undefined> & {
  choices: readonly Choice<string>[]
  /** Told what is typed, for lists that the server searches. */
  onSearch?: (text: string) => void
  nothingFound?: string
}

/** A list outside its dialog would lie below it, out of reach. */
const insideDialogs = { withinPortal: false } as const

/** The list of a `SearchField` with all that it takes to place it. */
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
