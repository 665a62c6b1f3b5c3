import { refuse } from '@semilla/domain/refusal.ts'
import { can, type SignedIn, userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../../platform/delivery/tell.ts'
import { type Assignment, lockOwners, setOwner } from '../../applications/detail/queries/staffFields.ts'
import { replaceWorklistRows } from '../../applications/queries/worklistRows.ts'
import type { Reach } from './queries.ts'
import { hasSeenOwner, type SeenOwners } from './seenOwners.ts'

/**
 * Returns to whom the caller may assign: counselors within their organization, supervisors and the city's
 * administrators to every agency of the city.
 */
export function reachOf(ctx: Pick<Context, 'actor'>): Reach {
  const actor = ctx.actor as SignedIn
  if (!actor.organizationId) throw refuse('notAllowed')
  return { organizationId: actor.organizationId, wholeCity: can(actor, 'assignAcrossAgencies') }
}

/** Assigns applications to an owner and logs the previous owners. Refuses if one has another owner than was seen. */
export async function assign(
  ctx: Context,
  applicationIds: readonly number[],
  to: Assignment,
  seen: SeenOwners = [],
): Promise<null> {
  const before = await lockOwners(ctx.db, applicationIds)
  if (!before.every((each) => hasSeenOwner(seen, each))) throw refuse('assignedMeanwhile')
  await setOwner(ctx.db, applicationIds, to, ctx.clock.now(), userIdOf(ctx.actor) ?? null)
  await replaceWorklistRows(ctx.db, applicationIds)
  for (const { id, ownerId, agencyId } of before) {
    ctx.audit({
      action: 'update',
      entity: 'assignment',
      entityId: id,
      applicationId: id,
      before: { ownerId, agencyId },
      after: { ownerId: to.ownerId, agencyId: to.agencyId === undefined ? agencyId : to.agencyId },
    })
    if (to.ownerId !== null && to.ownerId !== ownerId)
      await tell(ctx, { kind: 'applicationAssigned', applicationId: id, ownerId: to.ownerId })
  }
  return null
}
