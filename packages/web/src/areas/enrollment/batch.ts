import { weeklyHours } from '@semilla/domain/values/weekdays.ts'
import { z } from 'zod'

/** The statuses that need more input; processing needs none. */
export const batchTargets = ['enrolled', 'notInterested', 'closed'] as const
export type BatchTarget = (typeof batchTargets)[number]

/** What the family of a child wishes, and how old it is, as far as the site sees it. */
const wish = z.object({
  ageMonths: z.int().optional(),
  bornOn: z.string().optional(),
  startOn: z.string().optional(),
  week: weeklyHours,
})

/** The referrals selected in a queue, stored on the server until the next page asks for more input. */
export const batch = z.object({
  vacancyId: z.int(),
  to: z.enum(batchTargets),
  referrals: z.array(z.object({ id: z.int(), name: z.string(), wish: wish.optional() })).min(1),
})
export type Batch = z.infer<typeof batch>
