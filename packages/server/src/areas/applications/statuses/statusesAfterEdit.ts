import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import { childStatusAfter, withdrawnReferrals } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { statusAfterEdit } from '@semilla/domain/enrollment/dueStatusChange.ts'
import { statusFromChildren } from '@semilla/domain/enrollment/fromChildren.ts'
import { isAgencyStaff } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Decision } from '../../eligibility/decide.ts'
import type { MergedChildren } from '../apply/mergeChildren.ts'
import type { ApplicationRecord } from '../queries/record.ts'
import { decisionInForce } from './decisionInForce.ts'
import { listSetInactive } from './queries/statuses.ts'

/** The statuses after a change of an application; those of the children in the form's order. */
export type Statuses = {
  readonly application: ApplicationStatus
  readonly children: readonly ChildStatus[]
  readonly childSteps: readonly { readonly childId: number; readonly from: ChildStatus; readonly to: ChildStatus }[]
}

/**
 * Returns the status of a child by the child's own eligibility: one who is no longer eligible, for example because of
 * age, stops waiting, and waits again once eligible.
 */
function byItsOwnEligibility(status: ChildStatus, wasEligible: boolean, isEligible: boolean): ChildStatus {
  if (hasPlace(status) || status === 'closed') return status
  if (!isEligible) return 'inactive'
  return !wasEligible && status === 'inactive' ? 'active' : status
}

/**
 * Returns the statuses after an edit, based on eligibility, on who made the edit, and on the children (rules: Status of
 * an application). Those who were set inactive stay so.
 */
function statusesAfterEdit(
  current: ApplicationStatus,
  { records }: MergedChildren,
  decision: Decision,
  byFamily: boolean,
  setInactive: readonly number[],
): Statuses {
  const edited = statusAfterEdit(current, decision.eligibility, byFamily)
  const children = records.map((record, index) => {
    const isEligible = decision.children[index]?.eligibility !== 'notEligible'
    if (!record) return isEligible ? 'active' : 'inactive'
    if (setInactive.includes(record.id)) return 'inactive'
    const settled = childStatusAfter(edited, record.status, current === 'ineligible')
    return byItsOwnEligibility(settled, record.eligibility !== 'notEligible', isEligible)
  })
  const childSteps = records.flatMap((record, index) => {
    const to = children[index] as ChildStatus
    return record && record.status !== to ? [{ childId: record.id, from: record.status, to }] : []
  })
  return { application: statusFromChildren(edited, children), children, childSteps }
}

/** Returns the decision that counts after an edit, and the statuses that follow from it. */
export async function outcomeOfEdit(
  ctx: Pick<Context, 'db' | 'actor'>,
  record: Pick<ApplicationRecord, 'id' | 'status'>,
  merged: MergedChildren,
  decided: Decision,
): Promise<{ decision: Decision; statuses: Statuses }> {
  const decision = await decisionInForce(ctx, record, decided)
  const setInactive = await listSetInactive(ctx.db, record.id)
  const statuses = statusesAfterEdit(record.status, merged, decision, !isAgencyStaff(ctx.actor), setInactive)
  return { decision, statuses }
}

/**
 * Returns which referrals an edit withdraws: those that the new status of the application rules out, and all of the
 * children who no longer wait or are no longer in the form.
 */
export const withdrawnByEdit = (
  { status }: Pick<ApplicationRecord, 'status'>,
  { removedIds }: MergedChildren,
  { application, childSteps }: Statuses,
) => ({
  statuses: application === status ? [] : withdrawnReferrals(application),
  childIds: [...removedIds, ...childSteps.filter(({ to }) => to === 'inactive').map(({ childId }) => childId)],
})
