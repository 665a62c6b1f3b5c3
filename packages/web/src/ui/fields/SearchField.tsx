import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from './choices.tsx'
import { type FieldProps, useInputProps } from './field.ts'

type Many<V extends string> = {
  choices: readonly Choice<V>[]
  /** Told what is typed, for lists that the server searches. */
  onSearch?: (text: string) => void
  nothingFound?: string
}
/** A list outside its dialog would lie below it, out of reach. */
const insideDialogs = { withinPortal: false } as const
const data = (choices: readonly Choice<string>[]) =>
  choices.map(({ value, label, disabled }) => ({ value, label, disabled }))

/** One of many choices, found by typing. */
export function SearchField<V extends string>({
  choices,
  onSearch,
  nothingFound,
  ...field
}: FieldProps<V | undefined> & Many<V>) {
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
      onChange={(value) => field.onChange((value ?? undefined) as V | undefined)}
      data={data(choices)}
    />
  )
}

/** Several of many choices, found by typing. */
export function MultiSearchField<V extends string>({
  choices,
  onSearch,
  nothingFound,
  most,
  ...field
}: FieldProps<readonly V[]> & Many<V> & { most?: number }) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      {...useInputProps(field)}
      comboboxProps={insideDialogs}
      searchable
      hidePickedOptions
      limit={200}
      maxValues={most}
      nothingFoundMessage={nothingFound ?? t('shell.ui.nothingFound')}
      onSearchChange={onSearch}
      value={[...field.value]}
      onChange={(value) => field.onChange(value as V[])}
      data={data(choices)}
    />
  )
}
