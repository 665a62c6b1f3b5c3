import { Autocomplete } from '@mantine/core'
import { type FieldProps, useInputProps } from '../../../../../ui/fields/field.ts'

/** A line of text with suggestions, for what is usually one of a list but need not be. */
export function SuggestField({ suggestions, ...field }: FieldProps<string> & { suggestions: readonly string[] }) {
  return (
    <Autocomplete
      {...useInputProps(field)}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
      size="md"
      limit={50}
      data={[...new Set(suggestions)]}
      value={field.value}
      onChange={field.onChange}
    />
  )
}
