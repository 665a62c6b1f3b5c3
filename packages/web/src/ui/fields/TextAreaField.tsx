import { Textarea } from '@mantine/core'
import { type FieldProps, roomLeft, useInputProps } from './field.ts'
import { inLines } from './pasted.ts'

/** Renders a field for several lines of text, which grows with its content. */
export function TextAreaField({ maxLength, ...field }: FieldProps<string> & { maxLength?: number }) {
  return (
    <Textarea
      {...useInputProps({ ...field, left: roomLeft(field.value, maxLength) })}
      maxLength={maxLength}
      value={field.value}
      onChange={(event) => field.onChange(inLines(event.currentTarget.value))}
    />
  )
}
