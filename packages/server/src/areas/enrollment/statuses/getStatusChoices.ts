import type { getStatusChoices as operation } from '@semilla/contract/enrollment/statuses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { type SettingRole, statusChoices } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type Actor, can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { findApplication } from '../../applications/queries/record.ts'
import { whoStaysInactive } from './decideAnew.ts'
import { statusName } from './statusName.ts'

/** Returns the role in which a caller sets the status of an application. */
export function settingRoleOf(actor: Actor): SettingRole {
  if (actor.kind !== 'user') return 'staff'
  if (actor.userType === 'parent') return 'parent'
  const supervises = actor.userType === 'agencySupervisor' || can(actor, 'administerCity')
  return supervises ? 'supervisor' : 'staff'
}

/**
 * Returns the statuses that the caller may give an application now, and of an ineligible one, which children reopening it
 * would leave inactive.
 */
export async function getStatusChoices(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const application = await findApplication(ctx.db, applicationId)
  if (!application) throw refuse('notFound')
  if (application.isDeleted) return []
  const choices = statusChoices(application.status, settingRoleOf(ctx.actor))
  const isReopened = application.status === 'ineligible' && choices.includes('active')
  const stays = isReopened ? { staysInactive: await whoStaysInactive(ctx, application) } : {}
  return choices.map((each) => ({
    status: each,
    name: statusName(ctx.language, 'applicationStatus', each),
    ...(each === 'active' && stays),
  }))
}
