import { changeApplicationStatus as operation } from '@semilla/contract/enrollment/statuses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import {
  isEndStatus,
  mayChangeStatus,
  needsHoldEnd,
  needsReason,
  type SettingRole,
} from '@semilla/domain/enrollment/applicationTransitions.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'
import { plannedDayFault } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { refusePlacedAgain } from '../../applications/apply/refusePlaced.ts'
import { isDeletionGranted } from '../../applications/queries/record.ts'
import { familyActed } from '../../applications/statuses/familyActed.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { moveApplication } from '../../applications/statuses/moveApplication.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { checkReasons, reasonPartyOf } from '../../reference/checkReasons.ts'
import { decideAnew } from './decideAnew.ts'
import { settingRoleOf } from './getStatusChoices.ts'
import { statusName } from './statusName.ts'

type Change = Input<typeof operation>

/** Refuses a change without its required reason, or a hold whose last day is missing, past or too far ahead. */
function checkChange({ clock }: Context, change: Change, role: SettingRole): void {
  const { status, holdEndsOn, reasonIds, otherReason } = change
  const faults: Fault[] = []
  if (needsReason(status) && reasonIds.length === 0 && otherReason === '')
    faults.push({ path: 'reasonIds', code: 'reasonRequired' })
  const isAsked = needsHoldEnd(status, role) || (status === 'hold' && holdEndsOn !== undefined)
  const code = isAsked ? plannedDayFault(holdEndsOn ?? '', clock.today()) : undefined
  if (code) faults.push({ path: 'holdEndsOn', code })
  refuseFaults(operation, faults)
}

/**
 * Changes the status of an application, as staff or the family may (rules: Status of an application), and returns the
 * resulting statuses of its children. Referrals and enrollments follow in the same transaction. An ineligible
 * application is decided again before it is reopened.
 */
export async function changeApplicationStatus(ctx: Context, change: Change): Promise<Output<typeof operation>> {
  const role = settingRoleOf(ctx.actor)
  checkChange(ctx, change, role)
  await checkReasons(ctx.db, operation, change, { type: 'applicationStatus', whose: reasonPartyOf(ctx.actor) })
  const [family] = await lockFamilies(ctx.db, [change.applicationId])
  if (!family) throw refuse('notFound')
  if (await isDeletionGranted(ctx.db, family.id)) throw refuse('applicationEnded')
  const { status, reasonIds, otherReason, holdEndsOn } = change
  if (!mayChangeStatus(family.status, status, role))
    throw refuse(isEndStatus(family.status) ? 'applicationEnded' : 'statusNotAllowed')
  if (change.seen !== undefined && change.seen !== family.status) throw refuse('statusChangedMeanwhile')
  if (family.status === 'inactive' && status === 'active') await refusePlacedAgain(ctx, family)
  const moving = familyChange(ctx, family, { reasonIds, otherReason })
  const staysInactive = family.status === 'ineligible' ? await decideAnew(ctx, family, change) : []
  await moveApplication(moving, status, {
    holdEndsOn: status === 'hold' ? holdEndsOn : undefined,
    staysInactive,
  })
  await familyActed(moving)
  await applyConsequences(moving)
  return {
    status,
    statusName: statusName(ctx.language, 'applicationStatus', status),
    children: family.children.map((child) => ({
      id: child.id,
      status: child.status,
      statusName: statusName(ctx.language, 'childStatus', child.status),
    })),
  }
}
