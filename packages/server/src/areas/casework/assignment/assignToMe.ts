import type { assignToMe as operation } from '@semilla/contract/casework/assignment.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Assignment } from '../../applications/detail/queries/staffFields.ts'
import { assign } from './assignments.ts'

/** Returns what makes the caller the owner of applications, and the caller's agency that of those from the pool. */
export function callerAsOwner({ actor }: Pick<Context, 'actor'>): Assignment {
  const { userId, organizationId, organizationKind } = actor as SignedIn
  return { ownerId: userId, agencyId: organizationKind === 'agency' ? organizationId : undefined }
}

/**
 * Makes the caller the owner of applications. Those of the unassigned pool are also assigned to the caller's agency.
 */
export const assignToMe = (ctx: Context, { applicationIds }: Input<typeof operation>): Promise<null> =>
  assign(ctx, applicationIds, callerAsOwner(ctx))
