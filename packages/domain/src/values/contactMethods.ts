import { z } from 'zod'
import { line, longest } from './texts.ts'

export const contactMethods = ['email', 'text', 'phoneCall'] as const
export const contactMethod = z.enum(contactMethods)
export type ContactMethod = z.infer<typeof contactMethod>

/**
 * An email address by the pattern of forms (rules: Forms): letters, digits, `_`, `-` and `.` around one `@`, and a
 * top-level domain of 2 to 4 letters.
 */
export const email = z
  .string()
  .trim()
  .max(longest.email, { error: 'tooLong' })
  .regex(/^[A-Za-z0-9_.-]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.[A-Za-z]{2,4}$/, { error: 'emailInvalid' })

const digitsOf = (value: string) => value.replace(/\D/g, '')

/** A phone as typed: at most 28 characters, of which 10 to 25 are digits. */
export const phone = line(longest.phone).refine(
  (value) => digitsOf(value).length >= 10 && digitsOf(value).length <= 25,
  { error: 'phoneInvalid' },
)

/** An email address that may be missing. */
export const emailOrNone = z.union([z.literal(''), email], { error: 'emailInvalid' })
/** A phone that may be missing. */
export const phoneOrNone = z.union([z.literal(''), phone], { error: 'phoneInvalid' })

/**
 * Returns the digits by which two phones are compared: a leading country code 1 is dropped, also before a number with an
 * extension, as no area code begins with 1.
 */
export function phoneDigits(value: string): string {
  const digits = digitsOf(value)
  return digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits
}
