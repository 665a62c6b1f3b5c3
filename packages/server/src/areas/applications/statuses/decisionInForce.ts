import type { Context } from '../../../platform/context.ts'
import type { Decision } from '../../eligibility/decide.ts'
import { decideException } from '../../eligibility/decideException.ts'
import type { ApplicationRecord } from '../queries/record.ts'
import { findException } from './queries/decisions.ts'

/**
 * Returns the decision that counts: a family that a supervisor helps as an exception stays helped after an edit, until
 * staff make the application ineligible.
 */
export async function decisionInForce(
  { db }: Pick<Context, 'db'>,
  { id, status }: Pick<ApplicationRecord, 'id' | 'status'>,
  decision: Decision,
): Promise<Decision> {
  if (decision.eligibility !== 'notEligible' || status === 'ineligible') return decision
  const exception = await findException(db, id)
  return exception ? decideException(decision, exception) : decision
}
