import type { FieldProps } from './field.ts'
import { TextField } from './TextField.tsx'

/**
 * Renders a field for a whole number. It keeps a decimal point, so that 4.5 is a fault and does not become 45, and drops
 * zeros before the number.
 */
export const WholeField = ({ maxLength, ...field }: FieldProps<string> & { maxLength: number }) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={maxLength}
    tidy={(text) => text.replace(/[^\d.,]|^0+(?=\d)/g, '')}
  />
)
