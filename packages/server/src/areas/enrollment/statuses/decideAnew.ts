import { changeApplicationStatus as operation } from '@semilla/contract/enrollment/statuses.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { findFamily } from '../../applications/detail/queries/family.ts'
import { appliedOn } from '../../applications/queries/record.ts'
import type { Family } from '../../applications/statuses/queries/lockedFamilies.ts'
import { storeDecision } from '../../applications/statuses/storeDecision.ts'
import { type Decision, decide } from '../../eligibility/decide.ts'
import { decideException } from '../../eligibility/decideException.ts'
import { settingsOf } from '../../organizations/settings.ts'

type Change = Pick<Input<typeof operation>, 'exception' | 'exceptionReason'>

/**
 * Returns a decision that helps the family: by the rules, or else as the exception that the supervisor makes. Refuses
 * when the rules say no and no exception is made, or one without a reason.
 */
function helpingDecision(
  ctx: Context,
  decision: Decision,
  { exception: kind, exceptionReason: reason }: Change,
): Decision {
  if (decision.eligibility !== 'notEligible') return decision
  if (!kind) throw refuse('exceptionNeeded')
  if (!reason) {
    refuseFaults(operation, [{ path: 'exceptionReason', code: 'reasonTextRequired' }])
    throw refuse('invalid')
  }
  return decideException(decision, { kind, reason, by: userIdOf(ctx.actor) })
}

/**
 * Decides the eligibility of an ineligible application anew before it is reopened (rules: Status of an application), and
 * stores the decision with its author. Returns the children who are still not eligible and so do not wait.
 */
export async function decideAnew(ctx: Context, family: Family, change: Change): Promise<number[]> {
  const stored = await findFamily(ctx.db, family.id)
  if (!stored) throw refuse('notFound')
  const { feeShares } = await settingsOf(ctx.db, family.cityId)
  const form = { ...stored, children: [...stored.children] }
  const decision = helpingDecision(ctx, await decide(ctx, form, feeShares, appliedOn(family)), change)
  await storeDecision(ctx, family.id, stored.children, decision)
  return stored.children.flatMap(({ id }, index) =>
    decision.children[index]?.eligibility === 'notEligible' ? [id] : [],
  )
}
