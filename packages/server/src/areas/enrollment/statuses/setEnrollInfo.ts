import { setEnrollInfo as operation } from '@semilla/contract/enrollment/statuses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { compactDate } from '@semilla/contract/wire/values.ts'
import { hasPlace, statusOfEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import { recordedFirstDayFault } from '@semilla/domain/enrollment/firstDay.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { valueAfter } from '../../../platform/http/calls/valueAfter.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfChild } from '../../applications/statuses/lockFamiliesOf.ts'
import { followChildren } from '../../applications/statuses/moveApplication.ts'
import { moveChild } from '../../applications/statuses/moveChild.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import { correctEnrollment } from '../../referrals/queries/enrollments.ts'
import { refuseOtherSite } from './refuseOtherSite.ts'

type Change = Input<typeof operation>

/** Returns the value to store: a day for the start date, and a text for the other fields. */
function readValue({ field, value }: Change): string {
  const read = field === 'startOn' ? compactDate.safeParse(value) : { success: value.length <= 120, data: value }
  if (read.success && read.data) return read.data
  const code = value === '' ? 'required' : field === 'startOn' ? 'dateInvalid' : 'tooLong'
  refuseFaults(operation, [{ path: 'value', code }])
  throw refuse('invalid')
}

/** Returns what the caller began with, a day as it is stored. */
const seenValue = ({ field, seen }: Change) =>
  (seen !== undefined && field === 'startOn' && compactDate.safeParse(seen).data) || seen

/**
 * Corrects the site, the program or the start date of a child's enrollment. A child with a place is pending or enrolled
 * depending on the start date, also after it was moved. The seat of a vacancy is not moved to another site by its name.
 */
export async function setEnrollInfo(ctx: Context, change: Change): Promise<Output<typeof operation>> {
  const sent = readValue(change)
  const { family, child } = await lockFamilyOfChild(ctx.db, change.childId)
  if (child.status === 'closed') throw refuse('childClosed')
  const before = { site: child.enrolledSite, program: child.enrolledProgram, startOn: child.enrollStartOn }
  const value = valueAfter(sent, seenValue(change), before[change.field] ?? '')
  const today = ctx.clock.today()
  const bounds = { bornOn: child.bornOn, endsOn: child.enrollEndsOn ?? undefined, today }
  const fault = change.field === 'startOn' && recordedFirstDayFault(value, bounds)
  if (fault) refuseFaults(operation, [{ path: 'value', code: fault }])
  if (change.field === 'site') await refuseOtherSite(ctx.db, child.id, value)
  await correctEnrollment(ctx.db, child.id, change.field, value, stampOf(ctx))
  ctx.audit({
    action: 'update',
    entity: 'child',
    entityId: child.id,
    applicationId: family.id,
    before: { [change.field]: before[change.field] },
    after: { [change.field]: value },
  })
  if (change.field !== 'startOn' || !hasPlace(child.status)) return null
  // The family was told the day before, and would come on that day.
  const isAhead = value > today || (before.startOn ?? '') > today
  if (value !== before.startOn && isAhead) await tell(ctx, { kind: 'childEnrolled', childId: child.id })
  const moving = familyChange(ctx, family)
  await moveChild(moving, child, statusOfEnrollment(value, today))
  await followChildren(moving)
  await applyConsequences(moving)
  return null
}
