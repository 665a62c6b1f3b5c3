import { endEnrollment as operation } from '@semilla/contract/enrollment/seats.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { hasCareEnded, lastDayFault } from '@semilla/domain/enrollment/leaving.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfChild } from '../../applications/statuses/lockFamiliesOf.ts'
import type { Family } from '../../applications/statuses/queries/lockedFamilies.ts'
import { setLastDay } from '../../referrals/queries/enrollments.ts'
import { endCare } from './endCare.ts'

/** Locks the family of a child who has a place and returns both. Refuses a child without a place. */
export async function lockEnrolled(ctx: Context, childId: number) {
  const locked = await lockFamilyOfChild(ctx.db, childId)
  if (!hasPlace(locked.child.status)) throw refuse('statusNotAllowed')
  return locked
}

/** Returns the site and the vacancy of a child's seat, in whose logs its last day belongs too; nothing without a seat. */
export function placeOf({ referrals }: Family, childId: number): { siteId?: number; vacancyId?: number } {
  const seat = referrals.find((each) => each.childId === childId && each.status === 'enrolled')
  return seat ? { siteId: seat.siteId, vacancyId: seat.vacancyId } : {}
}

/**
 * Sets the last day of a child's care and why it ends (rules: Enrollment). The place ends at once if that day is over,
 * otherwise by itself after it. Refused if the last day is no longer the one that the caller saw.
 */
export async function endEnrollment(
  ctx: Context,
  { childId, endsOn, reason, note, seen }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { family, child } = await lockEnrolled(ctx, childId)
  if (seen && (seen.endsOn ?? null) !== child.enrollEndsOn) throw refuse('editedMeanwhile')
  const today = ctx.clock.today()
  const fault = lastDayFault(endsOn, { startOn: child.enrollStartOn ?? undefined, today })
  refuseFaults(operation, fault ? [{ path: 'endsOn', code: fault }] : [])
  const before = await setLastDay(ctx.db, childId, { endsOn, reason, note })
  if (!before) throw refuse('enrollmentNotHere')
  const place = placeOf(family, childId)
  ctx.audit({
    action: 'update',
    entity: 'child',
    entityId: childId,
    applicationId: family.id,
    ...place,
    before: { endsOn: before.endsOn },
    after: { endsOn, leavingReason: reason, leavingNote: note },
  })
  if (before.endsOn !== endsOn) await tell(ctx, { kind: 'lastDaySet', childId, endsOn })
  const hasEnded = hasCareEnded(endsOn, today)
  if (hasEnded) {
    const change = familyChange(ctx, family)
    await endCare(change, child)
    await applyConsequences(change)
  }
  return { hasEnded, vacancyId: place.vacancyId }
}
