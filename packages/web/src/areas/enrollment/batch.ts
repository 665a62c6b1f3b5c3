import { z } from 'zod'

/** The statuses that need more input; processing needs none. */
export const batchTargets = ['enrolled', 'notInterested', 'closed'] as const
export type BatchTarget = (typeof batchTargets)[number]

/** The referrals selected in a queue, stored on the server until the next page asks for more input. */
export const batch = z.object({
  vacancyId: z.int(),
  to: z.enum(batchTargets),
  referrals: z.array(z.object({ id: z.int(), name: z.string() })).min(1),
})
export type Batch = z.infer<typeof batch>
