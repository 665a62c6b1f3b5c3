import type { keepEnrollment as operation } from '@semilla/contract/enrollment/seats.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { setLastDay } from '../../referrals/queries/enrollments.ts'
import { lockEnrolled, placeOf } from './endEnrollment.ts'

/** Removes the last day of a child's care, so that the place does not end. Does nothing if none was set. */
export async function keepEnrollment(ctx: Context, { childId }: Input<typeof operation>): Promise<null> {
  const { family } = await lockEnrolled(ctx, childId)
  const before = await setLastDay(ctx.db, childId, undefined)
  if (!before) throw refuse('enrollmentNotHere')
  if (before.endsOn === null) return null
  ctx.audit({
    action: 'update',
    entity: 'child',
    entityId: childId,
    applicationId: family.id,
    ...placeOf(family, childId),
    before: { endsOn: before.endsOn },
    after: { endsOn: null },
  })
  await tell(ctx, { kind: 'lastDayTakenBack', childId })
  return null
}
