import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useInputProps } from '../field.ts'
import type { Choice } from './choices.tsx'

export type SearchFieldProps = FieldProps<string | undefined> & {
  choices: readonly Choice<string>[]
  /** Called with the typed text, for lists that the server searches. */
  onSearch?: (text: string) => void
  /** Returns the choices that a typed text finds; by default all, for lists that the server searches. */
  find?: (choices: readonly Choice<string>[], text: string) => readonly Choice<string>[]
  nothingFound?: string
}

type Item = { value: string; label: string; disabled?: boolean }

/** Rendered outside its dialog, the list would be below it and unreachable. */
const insideDialogs = { withinPortal: false } as const

/** The most choices that are shown at once. The others are found by typing. */
const mostShown = 200

/** Renders the list of a `SearchField`. */
export default function SearchList({ choices, onSearch, find, nothingFound, ...field }: SearchFieldProps) {
  const { t } = useTranslation()
  const chosen = choices.find(({ value }) => value === field.value)
  return (
    <Select
      {...useInputProps(field)}
      comboboxProps={insideDialogs}
      searchable
      clearable={field.optional}
      clearButtonProps={{ 'aria-label': t('shell.ui.clear') }}
      limit={mostShown}
      nothingFoundMessage={nothingFound ?? t('shell.ui.nothingFound')}
      // Until something else is typed, the field shows what is chosen, and the list is whole.
      onSearchChange={(text) => onSearch?.(text === chosen?.label ? '' : text)}
      filter={({ options, search, limit }) => [...(find?.(options as Item[], search) ?? options)].slice(0, limit)}
      value={field.value ?? null}
      onChange={(value) => field.onChange(value ?? undefined)}
      data={choices.map(({ value, label, disabled }) => ({ value, label, disabled }))}
    />
  )
}
