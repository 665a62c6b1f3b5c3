import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import {
  childStatusAfter,
  countsAsActive,
  withdrawnReferrals,
} from '@semilla/domain/enrollment/applicationTransitions.ts'
import { statusFromChildren } from '@semilla/domain/enrollment/fromChildren.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import { hasActiveApplication } from '../queries/active.ts'
import { type FamilyChange, setFamilyReferralStatus } from './familyChange.ts'
import { moveChild } from './moveChild.ts'
import { type ApplicationMove, insertStatusSteps, setApplicationStatus } from './queries/statuses.ts'

/** Children who are not eligible themselves when an ineligible application is reopened. */
type StaysInactive = { readonly staysInactive: readonly number[] }

async function setStatus(change: FamilyChange, move: Omit<ApplicationMove, 'reason'>): Promise<void> {
  const { ctx, family, reason } = change
  const from = family.status
  await setApplicationStatus(ctx.db, family.id, { ...move, reason }, stampOf(ctx))
  family.status = move.status
  await tell(ctx, { kind: 'statusChanged', applicationId: family.id, status: move.status, from })
  await insertStatusSteps(ctx.db, family.id, [{ from, to: move.status, ...reason }], stampOf(ctx))
  ctx.audit({
    action: 'update',
    entity: 'application',
    entityId: family.id,
    applicationId: family.id,
    before: { status: from },
    after: { ...move, ...reason },
  })
}

/** Changes the status of an application, with the consequences for its children and their open referrals. */
export async function moveApplication(
  change: FamilyChange,
  to: ApplicationStatus,
  { holdEndsOn, staysInactive = [] }: Partial<Pick<ApplicationMove, 'holdEndsOn'> & StaysInactive> = {},
): Promise<void> {
  const { family } = change
  const wasIneligible = family.status === 'ineligible'
  await setStatus(change, { status: to, holdEndsOn })
  for (const child of family.children)
    if (!staysInactive.includes(child.id))
      await moveChild(change, child, childStatusAfter(to, child.status, wasIneligible))
  const withdrawn = withdrawnReferrals(to)
  for (const referral of family.referrals)
    if (withdrawn.includes(referral.status))
      await setFamilyReferralStatus(change, referral, { status: 'unavailable', endedBecause: 'withdrawn' })
}

/**
 * Returns whether an application has to stay ended because its parent has another active one. Refuses if a child would
 * then wait in an application that has ended.
 */
async function staysEnded({ ctx, family }: FamilyChange, to: ApplicationStatus): Promise<boolean> {
  const { id, status, parentUserId, children } = family
  if (parentUserId === null || countsAsActive(status) || !countsAsActive(to)) return false
  if (!(await hasActiveApplication(ctx.db, parentUserId, [id]))) return false
  if (children.some((child) => isWaiting(child.status))) throw refuse('familyHasAnotherApplication')
  return true
}

/**
 * Derives the application's status from its children: enrolled if all are, provisional while one is pending, otherwise
 * active. One that has ended stays so while its parent has another active application.
 */
export async function followChildren(change: FamilyChange): Promise<void> {
  const { family } = change
  const statuses = family.children.map(({ status }) => status)
  const to = statusFromChildren(family.status, statuses)
  if (to !== family.status && !(await staysEnded(change, to))) await moveApplication(change, to)
}
