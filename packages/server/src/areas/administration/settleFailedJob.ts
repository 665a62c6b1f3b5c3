import type { settleFailedJob as operation } from '@semilla/contract/administration.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { findFailed, removeJob, retryJob } from '../../platform/jobs/queries.ts'
import { irreplaceableTasks } from '../../platform/jobs/taskPayloads.ts'

/** Tries a failed job again at once, or dismisses it. Refuses to dismiss one whose work nothing else does. */
export async function settleFailedJob(
  ctx: Context,
  { jobId, action }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const task = await findFailed(ctx.db, jobId)
  if (!task) return { count: 0 }
  if (action === 'dismiss' && irreplaceableTasks.has(task)) throw refuse('notAllowed')
  const isSettled = action === 'retry' ? await retryJob(ctx.db, jobId) : await removeJob(ctx.db, jobId)
  if (isSettled) ctx.audit({ action: 'update', entity: 'job', entityId: jobId, after: { task, settlement: action } })
  return { count: isSettled ? 1 : 0 }
}
