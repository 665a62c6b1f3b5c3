import type { getCurrentUser as operation } from '@semilla/contract/accounts/session.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { findSignedIn } from '../profile/queries/profiles.ts'

/**
 * Returns the signed-in user, if any, and which applications the browser holds. An access code in the request is ignored: a session is never read from a URL
 * (rules: Accounts and sessions).
 */
export async function getCurrentUser({ db, actor }: Context): Promise<Output<typeof operation>> {
  const heldApplicationIds = actor.kind === 'system' ? [] : [...actor.holds]
  if (actor.kind !== 'user')
    return { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '', heldApplicationIds }
  const { firstName, lastName, organizationName } = await findSignedIn(db, actor.userId)
  return {
    userId: actor.userId,
    permissions: [...actor.permissions],
    capabilities: [...actor.capabilities],
    firstName,
    lastName,
    organizationId: actor.organizationId,
    organizationName: organizationName ?? '',
    heldApplicationIds,
    mustFirst: actor.mustFirst,
  }
}
