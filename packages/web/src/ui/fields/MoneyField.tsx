import { useState } from 'react'
import type { FieldProps } from './field.ts'
import { TextField } from './TextField.tsx'
import { amountText, centsOf, typedAmount } from './typing.ts'

/** An amount of dollars; the form holds whole cents, and nothing while the field is empty. */
export function MoneyField(field: FieldProps<number | undefined>) {
  const [typed, setTyped] = useState(() => amountText(field.value))
  // What is being typed ("12.") stands as long as it means the value; a value changed elsewhere replaces it.
  const shown = centsOf(typed) === field.value ? typed : amountText(field.value)
  return (
    <TextField
      {...field}
      before="$"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(text) => {
        setTyped(typedAmount(text))
        field.onChange(centsOf(text))
      }}
    />
  )
}
