import { z } from 'zod'
import { longest, requiredLine } from '../values/texts.ts'

/** A line of a workbook of staff: one new user (rules: Users and roles). */
export const importedUser = z.object({
  firstName: requiredLine(longest.name),
  lastName: requiredLine(longest.name),
  account: requiredLine(longest.email),
  language: requiredLine(longest.name),
  roleIds: z.array(z.number()).min(1, { error: 'required' }),
})
