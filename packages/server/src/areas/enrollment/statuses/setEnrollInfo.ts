import { setEnrollInfo as operation } from '@semilla/contract/enrollment/statuses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { compactDate } from '@semilla/contract/wire/values.ts'
import { hasPlace, statusOfEnrollment } from '@semilla/domain/enrollment/childTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type CalendarDate, isTooFarAhead } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { applyConsequences, familyChange, followChildren, moveChild } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfChild } from '../../applications/statuses/lockFamiliesOf.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import { correctEnrollment } from '../../referrals/queries/enrollments.ts'

type Change = Input<typeof operation>

/** Returns the value to store: a day for the start date, at most two years ahead, and a text for the other fields. */
function readValue({ field, value }: Change, today: CalendarDate): string {
  const read = field === 'startOn' ? compactDate.safeParse(value) : { success: value.length <= 120, data: value }
  const isTooFar = field === 'startOn' && read.success && isTooFarAhead(read.data ?? '', today)
  if (read.success && read.data && !isTooFar) return read.data
  const ofDay = isTooFar ? 'tooFarAhead' : 'dateInvalid'
  const code = value === '' ? 'required' : field === 'startOn' ? ofDay : 'tooLong'
  refuseFaults(operation, [{ path: 'value', code }])
  throw refuse('invalid')
}

/**
 * Corrects the site, the program or the start date of a child's enrollment. A child with a place is pending or enrolled
 * depending on the start date, also after it was moved.
 */
export async function setEnrollInfo(ctx: Context, change: Change): Promise<Output<typeof operation>> {
  const value = readValue(change, ctx.clock.today())
  const { family, child } = await lockFamilyOfChild(ctx.db, change.childId)
  if (child.status === 'closed') throw refuse('childClosed')
  const before = { site: child.enrolledSite, program: child.enrolledProgram, startOn: child.enrollStartOn }
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
  const moving = familyChange(ctx, family)
  await moveChild(moving, child, statusOfEnrollment(value, ctx.clock.today()))
  await followChildren(moving)
  await applyConsequences(moving)
  return null
}
