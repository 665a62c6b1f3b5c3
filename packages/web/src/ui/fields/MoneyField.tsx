import { useState } from 'react'
import type { FieldProps } from './field.ts'
import { TextField } from './TextField.tsx'
import { amountText, centsOf, typedAmount } from './typing.ts'

/** Renders a field for an amount in dollars. Its value is in whole cents, or undefined while the field is empty. */
export function MoneyField(field: FieldProps<number | undefined>) {
  const [typed, setTyped] = useState(() => amountText(field.value))
  // Typed text ("12.") is kept while it has the same value; a value changed elsewhere replaces it.
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
