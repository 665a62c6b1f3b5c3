import { changeChildStatus as operation } from '@semilla/contract/enrollment/statuses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import {
  childStatusChoices,
  hasPlace,
  mayChangeChildren,
  missingForEnrollment,
  statusOfEnrollment,
} from '@semilla/domain/enrollment/childTransitions.ts'
import { recordedFirstDayFault } from '@semilla/domain/enrollment/firstDay.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { valueAfter } from '../../../platform/http/calls/valueAfter.ts'
import { refusePlacedAgain } from '../../applications/apply/refusePlaced.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfChild } from '../../applications/statuses/lockFamiliesOf.ts'
import { followChildren } from '../../applications/statuses/moveApplication.ts'
import { moveChild } from '../../applications/statuses/moveChild.ts'
import type { ChildRecord, Family } from '../../applications/statuses/queries/lockedFamilies.ts'
import { refuseOtherSite } from './refuseOtherSite.ts'
import { statusName } from './statusName.ts'

type Change = Input<typeof operation>

function refuseForbidden(family: Family, child: ChildRecord, change: Change): void {
  if (child.status === 'closed') throw refuse('childClosed')
  if (!mayChangeChildren(family.status)) throw refuse('applicationEnded')
  if (!childStatusChoices(child.status).includes(change.status)) throw refuse('statusNotAllowed')
}

/**
 * Returns where the child is enrolled: as given, or as stored before. Refuses to replace what a colleague corrected since
 * the caller began.
 */
function enrollmentOf(child: ChildRecord, { site, program, startOn, seenEnrollment: seen }: Change) {
  const { enrolledSite, enrolledProgram, enrollStartOn } = child
  const firstDay = enrollStartOn ?? ''
  return {
    site: valueAfter(site || enrolledSite, seen?.site, enrolledSite),
    program: valueAfter(program || enrolledProgram, seen?.program, enrolledProgram),
    startOn: valueAfter(startOn ?? firstDay, seen && (seen.startOn ?? ''), firstDay) || undefined,
    schedule: undefined,
  }
}

/**
 * Changes the status of a child, as staff may (rules: Status of a child): any but the current one, none once the child is
 * closed, and none of those that wait or have a place while it has a place through another application of the family.
 * Enrolled requires the site, the program and the start date, and is pending until that date. Reversing an enrollment frees
 * the seat, and the application's status follows its children.
 */
export async function changeChildStatus(ctx: Context, change: Change): Promise<Output<typeof operation>> {
  const { family, child } = await lockFamilyOfChild(ctx.db, change.childId)
  refuseForbidden(family, child, change)
  if (change.seen !== undefined && change.seen !== child.status) throw refuse('statusChangedMeanwhile')
  const enrollment = enrollmentOf(child, change)
  if (change.status === 'enrolled')
    refuseFaults(
      operation,
      missingForEnrollment(enrollment).map((path) => ({ path, code: 'required' })),
    )
  const bounds = { bornOn: child.bornOn, endsOn: child.enrollEndsOn ?? undefined, today: ctx.clock.today() }
  const fault = change.startOn && recordedFirstDayFault(change.startOn, bounds)
  if (fault) refuseFaults(operation, [{ path: 'startOn', code: fault }])
  const isLeaving = change.status === 'inactive' || change.status === 'closed'
  if (!hasPlace(child.status) && !isLeaving) await refusePlacedAgain(ctx, family, child.id)
  const moving = familyChange(ctx, family)
  const { startOn } = enrollment
  const status =
    change.status === 'enrolled' && startOn ? statusOfEnrollment(startOn, ctx.clock.today()) : change.status
  if (hasPlace(child.status) && hasPlace(status)) await refuseOtherSite(ctx.db, child.id, enrollment.site)
  await moveChild(moving, child, status, hasPlace(status) ? enrollment : undefined)
  await followChildren(moving)
  await applyConsequences(moving)
  return {
    status: child.status,
    statusName: statusName(ctx.language, 'childStatus', child.status),
    applicationStatus: family.status,
    applicationStatusName: statusName(ctx.language, 'applicationStatus', family.status),
  }
}
