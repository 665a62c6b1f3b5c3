import { z } from 'zod'
import { line, longest } from './texts.ts'

/** Five digits or 5+4, fully filled. */
export const zip = z.string().regex(/^\d{5}(-\d{4})?$/, { error: 'zipInvalid' })

/** The characters of a zip of 5+4. */
export const longestZip = 10

/** A postal address. Every part may be empty while a family has none; what must be filled is the form's rule. */
export const address = z.object({
  street: line(120),
  city: line(longest.name),
  state: line(2),
  zip: z.union([z.literal(''), zip], { error: 'zipInvalid' }),
})
export type Address = z.infer<typeof address>

/**
 * The house number that a typed street address begins with (`2765`, `12A`, `5-7`, `101 1/2`), when a street's name
 * follows it. The text decides, whatever a client says of it.
 */
export const streetNumberOf = (text: string): string | undefined =>
  /^\s*(\d{1,6}[A-Za-z]?(?:-\d{1,6}[A-Za-z]?)?(?: 1\/2)?),?\s+\S*\p{L}/u.exec(text)?.[1]
