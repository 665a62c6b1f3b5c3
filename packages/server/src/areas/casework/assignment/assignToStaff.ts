import type { assignToStaff as operation } from '@semilla/contract/casework/assignment.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Assignment } from '../../applications/detail/queries/staffFields.ts'
import { assign, reachOf } from './assignments.ts'
import { callerAsOwner } from './assignToMe.ts'
import { findAgency, findStaff, isPool } from './queries.ts'

type Owner = Pick<Input<typeof operation>, 'ownerId' | 'ownerKind'>

/**
 * Returns what makes somebody, or an agency, the owner of applications; the city stands for its unassigned pool. Refuses
 * those beyond the caller's reach; callers are always within it themselves.
 */
export async function newOwner(ctx: Context, { ownerId, ownerKind }: Owner): Promise<Assignment> {
  if (ownerKind === 'user' && ownerId === userIdOf(ctx.actor)) return callerAsOwner(ctx)
  const reach = reachOf(ctx)
  if (ownerKind === 'organization') {
    if (await isPool(ctx.db, ownerId, reach)) return { ownerId: null, agencyId: null }
    const agency = await findAgency(ctx.db, ownerId, reach)
    if (!agency) throw refuse('notFound')
    return { ownerId: null, agencyId: agency.id }
  }
  const person = await findStaff(ctx.db, ownerId, reach)
  if (!person) throw refuse('notFound')
  return { ownerId: person.id, agencyId: person.kind === 'agency' ? (person.organizationId ?? undefined) : undefined }
}

/**
 * Makes a staff member, or a whole agency, the owner of applications, or gives them back to the unassigned pool. Refuses
 * owners beyond the caller's reach.
 */
export const assignToStaff = async (ctx: Context, input: Input<typeof operation>): Promise<null> =>
  assign(ctx, input.applicationIds, await newOwner(ctx, input), input.seenOwners)
