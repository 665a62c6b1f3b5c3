import { z } from 'zod'

/** What the selection is for; processing needs no further word. */
export const batchTargets = ['enrolled', 'notInterested', 'closed'] as const
export type BatchTarget = (typeof batchTargets)[number]

/** The children picked in a queue, kept on the server between the queue and the page that asks for more. */
export const batch = z.object({
  vacancyId: z.int(),
  to: z.enum(batchTargets),
  referrals: z.array(z.object({ id: z.int(), name: z.string() })).min(1),
})
export type Batch = z.infer<typeof batch>
