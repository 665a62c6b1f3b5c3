import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { ReferralEnding } from '@semilla/domain/enrollment/referralEnding.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import {
  type Enrollment,
  type EnrollmentEnding,
  endEnrollments,
  saveEnrollment,
} from '../../referrals/queries/enrollments.ts'
import { type FamilyChange, setFamilyReferralStatus } from './familyChange.ts'
import { planEndOfWaiting } from './planEndOfWaiting.ts'
import type { ChildRecord } from './queries/lockedFamilies.ts'
import { insertStatusSteps, setChildStatus } from './queries/statuses.ts'

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
  for (const referral of placed) {
    await setFamilyReferralStatus(change, referral, { status: 'unavailable', endedBecause: ending.referral })
    if (ending.referral !== 'careEnded') await tell(change.ctx, { kind: 'placeLost', referralId: referral.id })
  }
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
