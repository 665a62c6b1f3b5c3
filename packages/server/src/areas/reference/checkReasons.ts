import type { Operation } from '@semilla/contract/wire/operation.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { type Actor, isAgencyStaff, isParent } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { listReasonTexts, type ReasonParty, type ReasonType } from './queries.ts'

/** Returns whose reasons a caller chooses from: the family's, unless they work for an agency or a program. */
export function reasonPartyOf(actor: Actor): ReasonParty {
  if (isAgencyStaff(actor)) return 'agency'
  return actor.kind === 'visitor' || isParent(actor) ? 'parent' : 'program'
}

/**
 * Refuses reasons that the catalog does not have for this kind of decision and this party (rules: Reasons). "Another
 * reason" is always allowed.
 */
export async function checkReasons(
  db: Tx,
  operation: Operation,
  { reasonIds }: { readonly reasonIds: readonly number[] },
  of: { readonly type: ReasonType; readonly whose: ReasonParty },
): Promise<void> {
  const chosen = reasonIds.filter((id) => id !== otherReasonId)
  if (chosen.length === 0) return
  const known = await listReasonTexts(db, of.type, of.whose)
  const isKnown = chosen.every((each) => known.some(({ id }) => id === each))
  refuseFaults(operation, isKnown ? [] : [{ path: 'reasonIds', code: 'reasonUnknown' }])
}
