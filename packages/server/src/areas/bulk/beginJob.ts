import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCounting } from '../../platform/database/queries.ts'
import { countUnfinished, insertJob, type NewJob } from './queries/jobs.ts'

/** How many actions of one person may wait or run at the same time. */
const maxUnfinished = 5

type Begun = Omit<NewJob, 'requestedBy' | 'language'>

/** Stores a job of the caller and plans its work. Refuses one too many. */
export async function beginJob(ctx: Context, job: Begun): Promise<number> {
  const { userId: requestedBy } = ctx.actor as SignedIn
  await lockCounting(ctx.db, 'actions', requestedBy)
  if ((await countUnfinished(ctx.db, requestedBy)) >= maxUnfinished) throw refuse('alreadyInProgress')
  const id = await insertJob(ctx.db, { ...job, requestedBy, language: ctx.language }, ctx.clock.now())
  await ctx.plan('workOnBulk', { jobId: id })
  const { action, applicationIds, undoes } = job
  ctx.audit({
    action: 'create',
    entity: 'bulkJob',
    entityId: id,
    after: { action, undoes, count: applicationIds.length },
  })
  return id
}
