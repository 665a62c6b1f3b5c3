import { TextInput } from '@mantine/core'
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import { type FieldProps, roomLeft, useInputProps } from './field.ts'
import { withPlainDigits } from './plainDigits.ts'

type Props = FieldProps<string> & {
  type?: HTMLInputTypeAttribute
  /** What the browser may fill in: `given-name`, `email`, `street-address` … */
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  /** Shown inside the field, before or after the value. */
  before?: ReactNode
  after?: ReactNode
  placeholder?: string
}

/** Marks that turn around what stands beside a text. They come unseen with what is pasted, and forms refuse them. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g

/** Renders a field for one line of text. */
export function TextField({ type, autoComplete, inputMode, maxLength, before, after, placeholder, ...field }: Props) {
  return (
    <TextInput
      {...useInputProps({ ...field, left: roomLeft(field.value, maxLength) })}
      {...{ type, autoComplete, inputMode, maxLength, placeholder }}
      leftSection={before}
      rightSection={after}
      value={field.value}
      onChange={(event) => field.onChange(withPlainDigits(event.currentTarget.value.replace(turningMarks, '')))}
    />
  )
}

/**
 * Renders a phone field: digits, spaces, brackets and dashes, at most 28 characters. The number is formatted when the
 * field loses the focus.
 */
export function PhoneField(field: FieldProps<string>) {
  const tidy = () => {
    const digits = field.value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    if (digits.length === 10) field.onChange(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)
    field.onBlur?.()
  }
  return (
    <TextField
      {...field}
      type="tel"
      autoComplete="tel-national"
      maxLength={28}
      onChange={(value) => field.onChange(value.replace(/[^\d\s()+.-]/g, ''))}
      onBlur={tidy}
    />
  )
}

/** Renders a field for a ZIP code: five digits, or 5+4. */
export function ZipField(field: FieldProps<string>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={10}
      onChange={(value) => field.onChange(value.replace(/[^\d-]/g, ''))}
    />
  )
}
