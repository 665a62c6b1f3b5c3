import { changeApplicationStatus as operation } from '@semilla/contract/enrollment/statuses.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { asException } from '@semilla/domain/eligibility/exception.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { placedElsewhere } from '../../applications/apply/refusePlaced.ts'
import { findFamily } from '../../applications/detail/queries/family.ts'
import { appliedOn } from '../../applications/queries/record.ts'
import type { Family } from '../../applications/statuses/queries/lockedFamilies.ts'
import { listSetInactive } from '../../applications/statuses/queries/statuses.ts'
import { storeDecision } from '../../applications/statuses/storeDecision.ts'
import { type Decision, decide } from '../../eligibility/decide.ts'
import { decideException } from '../../eligibility/decideException.ts'
import { settingsOf } from '../../organizations/settings.ts'

type Change = Pick<Input<typeof operation>, 'exception' | 'exceptionReason'>
type Reopened = Pick<Family, 'id' | 'parentUserId' | 'cityId' | 'requestedAt'>

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

/** Returns the children of an ineligible application, and what the rules say of it now. */
async function decideNow(ctx: Context, family: Reopened) {
  const stored = await findFamily(ctx.db, family.id)
  if (!stored) throw refuse('notFound')
  const { feeShares } = await settingsOf(ctx.db, family.cityId)
  const form = { ...stored, children: [...stored.children] }
  return { stored, decision: await decide(ctx, form, feeShares, appliedOn(family)) }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findFamily>>>

/**
 * Returns the children who do not wait again by a decision, who have a place through another application of the family, or
 * who were set inactive by staff or an ended care.
 */
async function staysInactive(
  ctx: Context,
  { id, parentUserId }: Reopened,
  { children, copiedFromId }: Stored,
  decision: Pick<Decision, 'children'>,
): Promise<number[]> {
  const notEligible = children.filter((_, index) => decision.children[index]?.eligibility === 'notEligible')
  const placed = await placedElsewhere(ctx, { id, parentUserId, copiedFromId }, children)
  const found = [...notEligible, ...placed].map((child) => child.id)
  return [...new Set([...found, ...(await listSetInactive(ctx.db, id))])]
}

/**
 * Returns the children who would stay inactive if an ineligible application was reopened now: by the rules, or as an
 * exception if these still say no.
 */
export async function whoStaysInactive(ctx: Context, family: Reopened): Promise<number[]> {
  const { stored, decision } = await decideNow(ctx, family)
  const isException = decision.eligibility === 'notEligible'
  // The kind of the exception makes no difference to which children it helps.
  return staysInactive(ctx, family, stored, isException ? asException(decision, 'incomeEligible') : decision)
}

/**
 * Decides the eligibility of an ineligible application again before it is reopened (rules: Status of an application), and
 * stores the decision with its author. Returns the children who stay inactive.
 */
export async function decideAnew(ctx: Context, family: Reopened, change: Change): Promise<number[]> {
  const { stored, decision } = await decideNow(ctx, family)
  const helping = helpingDecision(ctx, decision, change)
  await storeDecision(ctx, family.id, stored.children, helping)
  return staysInactive(ctx, family, stored, helping)
}
