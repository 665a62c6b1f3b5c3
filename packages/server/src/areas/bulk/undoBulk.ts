import type { undoBulk as operation } from '@semilla/contract/bulk.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { beginJob } from './beginJob.ts'
import { presentJob } from './presentJob.ts'
import { listDone } from './queries/items.ts'
import { findState } from './queries/jobs.ts'

/** Begins to undo what an action has done so far. Refuses an action that can no longer be undone. */
export async function undoBulk(ctx: Context, { jobId }: Input<typeof operation>): Promise<Output<typeof operation>> {
  const state = await findState(ctx.db, jobId)
  if (!state || !presentJob(ctx, state).canUndo) throw refuse('cannotUndo')
  const { action, input } = state
  const applicationIds = await listDone(ctx.db, jobId)
  return { jobId: await beginJob(ctx, { action, input, undoes: jobId, applicationIds }) }
}
