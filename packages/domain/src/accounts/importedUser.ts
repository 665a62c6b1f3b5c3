import { z } from 'zod'
import { longest } from '../values/texts.ts'

const cell = (max: number) => z.string().trim().min(1, { error: 'required' }).max(max, { error: 'tooLong' })

/** A line of a workbook of staff: one new user (rules: Users and roles). */
export const importedUser = z.object({
  firstName: cell(longest.name),
  lastName: cell(longest.name),
  account: cell(longest.email),
  language: cell(longest.name),
  roleIds: z.array(z.number()).min(1, { error: 'required' }),
})
