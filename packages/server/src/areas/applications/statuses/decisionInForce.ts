import type { Context } from '../../../platform/context.ts'
import type { Decision } from '../../eligibility/decide.ts'
import { decideException } from '../../eligibility/decideException.ts'
import type { ApplicationRecord } from '../queries/record.ts'
import { exceptionInForce } from './exceptionInForce.ts'

/**
 * Returns the decision that counts: a family that a supervisor helps as an exception stays helped after an edit, until
 * staff make the application ineligible.
 */
export async function decisionInForce(
  ctx: Pick<Context, 'db'>,
  record: Pick<ApplicationRecord, 'id' | 'status'>,
  decision: Decision,
): Promise<Decision> {
  if (decision.eligibility !== 'notEligible') return decision
  const exception = await exceptionInForce(ctx, record)
  return exception ? decideException(decision, exception) : decision
}
