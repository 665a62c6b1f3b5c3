import type { FieldProps } from '../field.ts'
import { TextField } from '../TextField.tsx'

const two = (value: number) => String(value).padStart(2, '0')

const dayMinutes = 24 * 60

/**
 * Renders the browser's own time field. Its value is in minutes after midnight. Where it is the end of a span, midnight is
 * the end of the day, which the browser's field writes like its beginning.
 */
export function TimeField({ isEnd = false, ...field }: FieldProps<number | undefined> & { isEnd?: boolean }) {
  const { value } = field
  const shown = value === undefined ? undefined : value % dayMinutes
  return (
    <TextField
      {...field}
      type="time"
      value={shown === undefined ? '' : `${two(Math.floor(shown / 60))}:${two(shown % 60)}`}
      onChange={(text) => {
        const [hours, minutes] = text.split(':').map(Number)
        if (hours === undefined || minutes === undefined) return field.onChange(undefined)
        field.onChange(hours * 60 + minutes || (isEnd ? dayMinutes : 0))
      }}
    />
  )
}
