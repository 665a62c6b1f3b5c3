import { z } from 'zod'
import { line, longest } from './texts.ts'

/** A zip of five digits or 5+4. */
export const zip = z.string().regex(/^\d{5}(-\d{4})?$/, { error: 'zipInvalid' })

/** Returns whether a text is a complete zip. */
export const isZip = (text: string): boolean => zip.safeParse(text).success

/** The number of characters of a zip of 5+4. */
export const maxZipLength = 10

/** A postal address. Every part may be empty while a family has none; each form decides what is required. */
export const address = z.object({
  street: line(120),
  city: line(longest.name),
  state: line(2),
  zip: z.union([z.literal(''), zip], { error: 'zipInvalid' }),
})
export type Address = z.infer<typeof address>

/** The state of an address until the family or its zip says otherwise. */
export const defaultState = 'CA'

/** Returns an address with the city and state of its zip where the family left them blank. */
export const withPlaceOfZip = (given: Address, place: Pick<Address, 'city' | 'state'> | undefined): Address => ({
  ...given,
  city: given.city || (place?.city ?? ''),
  state: given.state || (place?.state ?? ''),
})

/**
 * Returns the house number at the start of a street address (`2765`, `12A`, `5-7`, `101 1/2`), provided that a street
 * name follows. It is always parsed from the text; a number that the client sends is ignored.
 */
export const streetNumberOf = (text: string): string | undefined =>
  /^\s*(\d{1,6}[A-Za-z]?(?:-\d{1,6}[A-Za-z]?)?(?: 1\/2)?),?\s+\S*\p{L}/u.exec(text)?.[1]
