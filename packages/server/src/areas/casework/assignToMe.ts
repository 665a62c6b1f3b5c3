import type { assignToMe as operation } from '@semilla/contract/casework/assignment.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { assign } from './assignments.ts'

/**
 * Makes the caller the owner of applications. Those of the unassigned pool are also assigned to the caller's agency.
 */
export function assignToMe(ctx: Context, { applicationIds }: Input<typeof operation>): Promise<null> {
  const { userId, organizationId, organizationKind } = ctx.actor as SignedIn
  return assign(ctx, applicationIds, {
    ownerId: userId,
    agencyId: organizationKind === 'agency' ? organizationId : undefined,
  })
}
