import { useState } from 'react'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'

/** Renders a field for a number, with or without decimals. Its value is undefined while no number is typed. */
export function NumberText({ value, onChange, ...field }: FieldProps<number | undefined>) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      inputMode="decimal"
      maxLength={16}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={(text) => {
        setTyped(text)
        onChange(/^-?\d*\.?\d+$/.test(text.trim()) ? Number(text) : undefined)
      }}
    />
  )
}
