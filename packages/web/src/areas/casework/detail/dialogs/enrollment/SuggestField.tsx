import { Autocomplete } from '@mantine/core'
import { type FieldProps, useInputProps } from '../../../../../ui/fields/field.ts'

/** Renders a text field with suggestions, for values that are usually but not always in a list. */
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
