import { Autocomplete, type ComboboxItem } from '@mantine/core'
import { searchIn } from '@semilla/domain/values/search.ts'
import { type FieldProps, useInputProps } from '../../../../../ui/fields/field.ts'
import { inOneLine } from '../../../../../ui/fields/pasted.ts'

/** Renders a text field with suggestions, for values that are usually but not always in a list. */
export function SuggestField({ suggestions, ...field }: FieldProps<string> & { suggestions: readonly string[] }) {
  return (
    <Autocomplete
      {...useInputProps(field)}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
      size="md"
      limit={50}
      filter={({ options, search }) => [...searchIn(options as ComboboxItem[], search, ({ value }) => value)]}
      data={[...new Set(suggestions)]}
      value={field.value}
      onChange={(text) => field.onChange(inOneLine(text))}
    />
  )
}
