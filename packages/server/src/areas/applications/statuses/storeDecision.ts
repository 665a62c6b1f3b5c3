import { rankGroupNumber } from '@semilla/domain/eligibility/rank.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Decision } from '../../eligibility/decide.ts'
import { decisionRow } from '../detail/familyRows.ts'
import type { StoredChild } from '../detail/queries/family.ts'
import { insertDecision, setEligibility, setEligibilityOfChild } from './queries/decisions.ts'

/**
 * Stores a decision that a person asked for: the record of it with its author, and the eligibility, fee and ranks that
 * follow from it. A closed child keeps what it had.
 */
export async function storeDecision(
  ctx: Context,
  applicationId: number,
  children: readonly Pick<StoredChild, 'id' | 'status'>[],
  decision: Decision,
): Promise<void> {
  const stamp = { by: userIdOf(ctx.actor), at: ctx.clock.now() }
  await insertDecision(ctx.db, applicationId, { ...decisionRow(decision), decidedBy: stamp.by ?? null }, stamp.at)
  await setEligibility(ctx.db, applicationId, decision)
  for (const [index, { id, status }] of children.entries()) {
    const rank = decision.ranks[index]
    if (status === 'closed') continue
    await setEligibilityOfChild(ctx.db, id, {
      eligibility: decision.children[index]?.eligibility ?? 'notEligible',
      rankGroup: rank ? rankGroupNumber(rank.group) : null,
      rankPercent: rank?.percent ?? null,
    })
  }
  ctx.audit({
    action: 'update',
    entity: 'application',
    entityId: applicationId,
    applicationId,
    after: { eligibility: decision.eligibility, exception: decision.exception?.reason },
  })
}
