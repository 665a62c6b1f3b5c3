import { z } from 'zod'
import { zip } from '../values/address.ts'
import { email, phone } from '../values/contactMethods.ts'
import { line, lines, longest, requiredLine } from '../values/texts.ts'

/** The maximum length of what staff note about an organization. */
export const maxOrganizationComment = 2000

/** An organization as an administrator changes it (rules: Organizations). */
export const organizationForm = z.object({
  id: z.int().positive(),
  name: requiredLine(longest.entityName),
  email: z.string().trim().min(1, { error: 'required' }).pipe(email),
  phone: z.union([z.literal(''), phone], { error: 'phoneInvalid' }),
  street: line(longest.entityName),
  city: line(longest.name),
  state: line(2),
  zip: z.union([z.literal(''), zip], { error: 'zipInvalid' }),
  comment: lines(maxOrganizationComment),
  /** The version that the editor read; saving over a newer one is declined. */
  version: z.int().optional(),
})
export type OrganizationForm = z.infer<typeof organizationForm>
