import { TextInput } from '@mantine/core'
import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, use } from 'react'
import { type FieldProps, InSearch, roomLeft, useInputProps } from './field.ts'
import { inOneLine } from './pasted.ts'
import { withPlainDigits } from './plainDigits.ts'
import { asTyped, useWritten } from './written.ts'

type Props = FieldProps<string> & {
  type?: HTMLInputTypeAttribute
  /** What the browser may fill in: `given-name`, `email`, `street-address` … */
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  /** Returns what is kept of a text. It is asked once a word is written, and not while it is composed. */
  tidy?: (text: string) => string
  /** Shown inside the field, before or after the value. */
  before?: ReactNode
  after?: ReactNode
  placeholder?: string
}

/** Renders a field for one line of text. */
export function TextField({ tidy = asTyped, maxLength, before, after, value, onChange, ...field }: Props) {
  const { type, autoComplete, inputMode, placeholder } = field
  return (
    <TextInput
      {...useInputProps({ ...field, left: roomLeft(value, maxLength) })}
      {...{ type, autoComplete, inputMode, maxLength, placeholder }}
      {...useWritten(value, (text) => tidy(withPlainDigits(inOneLine(text))), onChange, use(InSearch))}
      leftSection={before}
      rightSection={after}
    />
  )
}

/** The browser fills in only what is said to be its user's own, as most phones and ZIP codes are those of others. */
type OwnProps = FieldProps<string> & { autoComplete?: string }

/**
 * Renders a phone field: digits, spaces, brackets and dashes, at most 28 characters. The number is formatted when the
 * field loses the focus.
 */
export function PhoneField({ autoComplete = 'off', ...field }: OwnProps) {
  const format = () => {
    const digits = field.value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    if (digits.length === 10) field.onChange(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)
    field.onBlur?.()
  }
  return (
    <TextField
      {...field}
      type="tel"
      autoComplete={autoComplete}
      maxLength={28}
      tidy={(text) => text.replace(/[^\d\s()+.-]/g, '')}
      onBlur={format}
    />
  )
}

/** Renders a field for a ZIP code: five digits, or 5+4. */
export function ZipField({ autoComplete = 'off', ...field }: OwnProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete={autoComplete}
      maxLength={10}
      tidy={(text) => text.replace(/[^\d-]/g, '')}
    />
  )
}
