import { NativeSelect } from '@mantine/core'
import { listCountryCodes } from '@semilla/contract/accounts/signIn.ts'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../api/queryClient.ts'
import { type FieldProps, useInputProps } from '../../../ui/fields/field.ts'

/** The country of a phone, by its dialling code. */
export function CountryField(field: FieldProps<string>) {
  const { data } = useQuery({ ...asked(listCountryCodes, {}), staleTime: Number.POSITIVE_INFINITY })
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
