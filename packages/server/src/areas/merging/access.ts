import type { mergeApplication } from '@semilla/contract/merging.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../platform/access/actor.ts'
import type { Asker, Who } from '../../platform/http/calls/route.ts'
import { usesApplications } from '../applications/access.ts'
import { listVisible } from '../applications/queries/reach.ts'
import { findMerge } from './queries/merges.ts'

type Pair = Pick<Input<typeof mergeApplication>, 'fromId' | 'toId'>

async function requireOneOf(ctx: Asker, ids: readonly number[]): Promise<void> {
  usesApplications(ctx, {})
  if (!can(ctx.actor, 'viewApplications')) throw refuse('notAllowed')
  if ((await listVisible(ctx.db, ctx.actor, ids)).length === 0) throw refuse('notFound')
  if (!can(ctx.actor, 'mergeApplications')) throw refuse('notAllowed')
}

/**
 * Allows staff who merge applications and can access one of the two. Of the other one outside their reach they learn no
 * more than of one that does not exist.
 */
export const mergesApplications: Who<Pair> = (ctx, { fromId, toId }) => requireOneOf(ctx, [fromId, toId])

/** Allows staff who merge applications and can access both applications of a merge. */
export const undoesMerge: Who<{ readonly mergeId: number }> = async (ctx, { mergeId }) => {
  const merge = await findMerge(ctx.db, mergeId)
  const ids = merge ? [merge.fromId, merge.toId] : []
  await requireOneOf(ctx, ids)
  if ((await listVisible(ctx.db, ctx.actor, ids)).length < ids.length) throw refuse('notFound')
}
