import type { decideNoneDuplicates as operation } from '@semilla/contract/duplicates/desk.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { othersOf } from './othersOf.ts'
import { lockSet, saveSetDecision } from './queries/wholeSets.ts'

/**
 * Stores that no applications of a set are duplicates of one another, for those that the caller may see, as they were shown
 * (rules: Duplicates). Refuses it when the set has changed since.
 */
export async function decideNoneDuplicates(
  ctx: Context,
  { setId, version }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const actor = ctx.actor as SignedIn
  await lockSet(ctx.db, setId)
  const decision = { setId, version, decidedBy: actor.userId, decidedAt: ctx.clock.now() }
  const pairs = await saveSetDecision(ctx.db, actor, decision)
  if (pairs.length === 0) throw refuse('setChangedMeanwhile')
  const others = othersOf(pairs)
  for (const [applicationId, notDuplicateOf] of others)
    ctx.audit({ action: 'update', entity: 'duplicates', applicationId, after: { notDuplicateOf } })
  return { pairCount: pairs.length, applicationCount: others.size }
}
