import { z } from 'zod'

export const programSearchSearch = z.object({
  ApplicationId: z.coerce.number().int().positive().optional().catch(undefined),
  ExternalId: z.string().optional(),
})
