import type { mergeApplication } from '@semilla/contract/merging.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../platform/access/actor.ts'
import type { Asker, Who } from '../../platform/http/calls/route.ts'
import { usesApplications } from '../applications/access.ts'
import { listVisible } from '../applications/queries/reach.ts'
import { findMerge } from './queries/merges.ts'

type Pair = Pick<Input<typeof mergeApplication>, 'fromId' | 'toId'>

/** Refuses those who never merge, then those who access too few of the applications, then those who may only read. */
async function requireVisibleOf(ctx: Asker, ids: readonly number[], least: number): Promise<void> {
  usesApplications(ctx, {})
  if (!can(ctx.actor, 'viewApplications')) throw refuse('notAllowed')
  if ((await listVisible(ctx.db, ctx.actor, ids)).length < least) throw refuse('notFound')
  if (!can(ctx.actor, 'mergeApplications')) throw refuse('notAllowed')
}

/**
 * Allows staff who merge applications and can access one of the two. Of the other one outside their reach they learn no
 * more than of one that does not exist.
 */
export const mergesApplications: Who<Pair> = (ctx, { fromId, toId }) => requireVisibleOf(ctx, [fromId, toId], 1)

/** Allows staff who merge applications and can access both applications of a merge. */
export const undoesMerge: Who<{ readonly mergeId: number }> = async (ctx, { mergeId }) => {
  const merge = await findMerge(ctx.db, mergeId)
  await requireVisibleOf(ctx, merge ? [merge.fromId, merge.toId] : [], 2)
}
