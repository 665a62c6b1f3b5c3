import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { markUploadsTaken } from './queries/uploads.ts'

/** Takes uploads of the caller for a record, once: a request at the same time is refused. They are removed afterwards. */
export async function takeUploads(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const taken = await markUploadsTaken(ctx.db, ids, userIdOf(ctx.actor) ?? 0, ctx.clock.now())
  if (taken < new Set(ids).size) throw refuse('uploadFailed')
  await ctx.plan('removeUploads', { ids: [...ids] })
}
