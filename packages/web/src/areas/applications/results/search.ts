import { id } from '@semilla/contract/wire/values.ts'
import { z } from 'zod'

/** The parameters of every page that says what was decided. */
export const resultSearch = z.object({
  ApplicationId: id,
  CopyId: z.string().optional(),
  CopyFrom: z.string().optional(),
  IsEditApp: z.string().optional(),
})
