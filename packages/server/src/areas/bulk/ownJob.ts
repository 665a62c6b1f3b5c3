import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import { staff } from '../../platform/access/rules.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { findJob } from './queries/jobs.ts'

/** Allows staff, for the actions that they started themselves. Refuses those of others as not found. */
export const ownJob: Who<{ readonly jobId: number }> = async (ctx, { jobId }) => {
  await staff(ctx, {})
  const job = await findJob(ctx.db, jobId)
  if (!job || job.requestedBy !== userIdOf(ctx.actor)) throw refuse('notFound')
}
