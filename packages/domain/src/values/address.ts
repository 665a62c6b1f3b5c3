import { z } from 'zod'

/** Five digits or 5+4, fully filled. */
export const zip = z.string().regex(/^\d{5}(-\d{4})?$/, { error: 'zipInvalid' })

/** A postal address. Every part may be empty while a family has none; what must be filled is the form's rule. */
export const address = z.object({
  street: z.string().trim().max(120, { error: 'tooLong' }),
  city: z.string().trim().max(60, { error: 'tooLong' }),
  state: z.string().trim().max(2, { error: 'tooLong' }),
  zip: z.union([z.literal(''), zip], { error: 'zipInvalid' }),
})
export type Address = z.infer<typeof address>
