import type { User } from '../areas/accounts/queries/users.ts'
import type { SignedIn, Visitor } from '../platform/access/actor.ts'
import { hashKey, newKey } from '../platform/access/keys.ts'

const organizationKinds = {
  parent: undefined,
  agencyStaff: 'agency',
  agencySupervisor: 'agency',
  program: 'programOwner',
} as const

/** Somebody with an account, as signed in. */
export function signedIn(user: User | undefined): SignedIn {
  if (!user) throw new Error('the account is not there')
  return {
    kind: 'user',
    userId: user.id,
    userType: user.userType,
    organizationId: user.organizationId ?? undefined,
    // Of the city's own people there are administrators alone.
    organizationKind: user.permissions.includes('oece.sp.admin') ? 'city' : organizationKinds[user.userType],
    permissions: user.permissions,
    sessionId: 0,
    visitorKey: undefined,
    holds: [],
  }
}

/** Somebody without an account, on a browser that nobody has any more. */
export const visitor = (): Visitor => ({ kind: 'visitor', visitorKey: hashKey(newKey()), holds: [] })
