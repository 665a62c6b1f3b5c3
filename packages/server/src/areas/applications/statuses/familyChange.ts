import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import {
  childStatusAfter,
  countsAsActive,
  withdrawnReferrals,
} from '@semilla/domain/enrollment/applicationTransitions.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { statusFromChildren } from '@semilla/domain/enrollment/fromChildren.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { ReferralEnding } from '@semilla/domain/enrollment/referralEnding.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { type Changing, moveReferral, noReason, stampOf } from '../../referrals/moveReferral.ts'
import { planRematches, planRematchesOfSeats } from '../../referrals/planRematches.ts'
import {
  type Enrollment,
  type EnrollmentEnding,
  endEnrollments,
  saveEnrollment,
} from '../../referrals/queries/enrollments.ts'
import type { Reason } from '../../referrals/queries/moves.ts'
import type { ReferralRecord } from '../../referrals/queries/records.ts'
import { updateWaitingChildren } from '../../referrals/updateWaitingChildren.ts'
import { hasActiveApplication } from '../queries/active.ts'
import { replaceWorklistRows } from '../queries/worklistRows.ts'
import { planEndOfWaiting } from './planEndOfWaiting.ts'
import type { ChildRecord, Family } from './queries/lockedFamilies.ts'
import { type ApplicationMove, insertStatusSteps, setApplicationStatus, setChildStatus } from './queries/statuses.ts'

/** A change of one locked family with its consequences (rules: Status of an application). */
export type FamilyChange = {
  readonly ctx: Changing
  readonly family: Family
  readonly reason: Reason
  /** Vacancies that gained space in the queue or a free seat. */
  readonly freed: Set<number>
  /** Referrals whose seats became free. */
  readonly freedSeats: ReferralRecord[]
}

/** Returns a change of a locked family that has no consequences yet. */
export const familyChange = (ctx: Changing, family: Family, reason: Reason = noReason): FamilyChange => ({
  ctx,
  family,
  reason,
  freed: new Set(),
  freedSeats: [],
})

/** Children who are not eligible themselves when an ineligible application is reopened. */
type StaysInactive = { readonly staysInactive: readonly number[] }

/** Changes the status of a referral. If it ends, its place in the queue becomes free for the next child. */
export async function setFamilyReferralStatus(
  { ctx, freed, freedSeats }: FamilyChange,
  referral: ReferralRecord,
  move: Parameters<typeof moveReferral>[2],
): Promise<void> {
  if (referral.status === 'enrolled') freedSeats.push(referral)
  await moveReferral(ctx, referral, move)
  if (move.endedBecause) freed.add(referral.vacancyId)
}

/** Why a place ends, as its own record and the referral that led to it say it. */
type PlaceEnding = {
  readonly enrollment: EnrollmentEnding
  readonly referral: ReferralEnding
  /** Why open referrals end with it. */
  readonly open?: ReferralEnding
}
const takenBack: PlaceEnding = { enrollment: 'takenBack', referral: 'withdrawn' }
/** Of a child who stops waiting, because it has a place through another application of the family. */
export const placedElsewhere: PlaceEnding = { ...takenBack, open: 'enrolledElsewhere' }

/** Ends what a child's new status rules out: its enrollment or its open referrals. */
async function endReferralsOf(
  change: FamilyChange,
  child: ChildRecord,
  from: ChildStatus,
  to: ChildStatus,
  ending: PlaceEnding,
): Promise<void> {
  const own = change.family.referrals.filter(({ childId }) => childId === child.id)
  const placed = hasPlace(from) && !hasPlace(to) ? own.filter(({ status }) => status === 'enrolled') : []
  const open = isWaiting(to) ? [] : own.filter(({ status }) => isOpenReferral(status))
  for (const referral of placed)
    await setFamilyReferralStatus(change, referral, { status: 'unavailable', endedBecause: ending.referral })
  const endedBecause = hasPlace(to) ? 'enrolledElsewhere' : (ending.open ?? 'withdrawn')
  for (const referral of open) await setFamilyReferralStatus(change, referral, { status: 'unavailable', endedBecause })
}

/**
 * Changes the status of a child. A child who gets a place leaves every other queue; taking a place back frees the seat;
 * a child who no longer waits leaves all queues.
 */
export async function moveChild(
  change: FamilyChange,
  child: ChildRecord,
  to: ChildStatus,
  enrollment?: Enrollment,
  ending = takenBack,
): Promise<void> {
  const { ctx, family, reason } = change
  const from = child.status
  if (from === to && !enrollment) return
  await endReferralsOf(change, child, from, to, ending)
  if (enrollment) await saveEnrollment(ctx.db, child.id, enrollment, stampOf(ctx))
  else if (hasPlace(from) && !hasPlace(to)) await endEnrollments(ctx.db, [child.id], ending.enrollment, stampOf(ctx))
  await setChildStatus(ctx.db, child.id, to, ctx.clock.now())
  child.status = to
  const step = { childId: child.id, from, to, ...reason }
  if (from !== to) await insertStatusSteps(ctx.db, family.id, [step], stampOf(ctx))
  if (hasPlace(to) && !hasPlace(from)) {
    await tell(ctx, { kind: 'childEnrolled', childId: child.id })
    await planEndOfWaiting(ctx, family.id)
  }
  ctx.audit({
    action: 'update',
    entity: 'child',
    entityId: child.id,
    applicationId: family.id,
    before: { status: from },
    after: { status: to, ...enrollment },
  })
}

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

/**
 * Completes changes: updates the rows that matching reads, and schedules matching for the families and freed places.
 */
export async function applyConsequences(...changes: readonly FamilyChange[]): Promise<void> {
  const [first] = changes
  if (!first) return
  const ids = changes.map(({ family }) => family.id)
  await replaceWorklistRows(first.ctx.db, ids)
  await updateWaitingChildren(first.ctx, ids)
  await planRematches(
    first.ctx,
    changes.flatMap(({ freed }) => [...freed]),
  )
  await planRematchesOfSeats(
    first.ctx,
    changes.flatMap(({ freedSeats }) => freedSeats),
  )
}
