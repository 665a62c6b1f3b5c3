import { NativeSelect } from '@mantine/core'
import { useRead } from '../../../api/queries/reads.ts'
import { type FieldProps, useInputProps } from '../../../ui/fields/field.ts'
import { listCountryCodes } from '../queries.ts'

/** Shows a field for the country of a phone, by its calling code. */
export function CountryField(field: FieldProps<string>) {
  const { data } = useRead(listCountryCodes, {})
  const countries = data ?? [{ code: '1', name: '+1' }]
  return (
    <NativeSelect
      {...useInputProps(field)}
      autoComplete="tel-country-code"
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      data={countries.map(({ code, name }) => ({ value: code, label: data ? `${name} (+${code})` : name }))}
    />
  )
}
