import type { undoNoneDuplicates as operation } from '@semilla/contract/duplicates/desk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { othersOf } from './othersOf.ts'
import { removeSetDecision } from './queries/wholeSets.ts'

/** Takes a decision about a whole set back, so that its pairs that the caller may see are shown at the desk again. */
export async function undoNoneDuplicates(ctx: Context, { setDecisionId }: Input<typeof operation>): Promise<null> {
  const pairs = await removeSetDecision(ctx.db, ctx.actor as SignedIn, setDecisionId)
  if (pairs.length === 0) throw refuse('setChangedMeanwhile')
  for (const [applicationId, notDuplicateOf] of othersOf(pairs))
    ctx.audit({ action: 'remove', entity: 'duplicates', applicationId, before: { notDuplicateOf } })
  return null
}
