import type { getCurrentUser as operation } from '@semilla/contract/accounts/session.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { findSignedIn } from '../profile/queries/profiles.ts'

/**
 * Who is signed in, nobody included. An access code that a client sends along says nothing: a session is never read from
 * an address (rules: Accounts and sessions).
 */
export async function getCurrentUser({ db, actor }: Context): Promise<Output<typeof operation>> {
  if (actor.kind !== 'user')
    return { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }
  const { firstName, lastName, organizationName } = await findSignedIn(db, actor.userId)
  return {
    userId: actor.userId,
    permissions: [...actor.permissions],
    capabilities: [...actor.capabilities],
    firstName,
    lastName,
    organizationId: actor.organizationId,
    organizationName: organizationName ?? '',
  }
}
