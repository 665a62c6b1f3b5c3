import type { FieldProps } from './field.ts'
import { TextField } from './TextField.tsx'

const two = (value: number) => String(value).padStart(2, '0')

/** Renders the browser's own time field. Its value is in minutes after midnight. */
export function TimeField(field: FieldProps<number | undefined>) {
  const { value } = field
  return (
    <TextField
      {...field}
      type="time"
      value={value === undefined ? '' : `${two(Math.floor(value / 60))}:${two(value % 60)}`}
      onChange={(text) => {
        const [hours, minutes] = text.split(':').map(Number)
        field.onChange(hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes)
      }}
    />
  )
}
