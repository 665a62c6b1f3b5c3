import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { findUserByAccount, type User, updatePassword } from '../../src/areas/accounts/queries/users.ts'
import type { SignedIn, Visitor } from '../../src/platform/access/actor.ts'
import { hashKey, newKey } from '../../src/platform/access/keys.ts'
import type { Tx } from '../../src/platform/database/database.ts'

function actorOf({ id, userType, organizationId, organizationKind, permissions }: User): SignedIn {
  return {
    kind: 'user',
    userId: id,
    userType,
    organizationId: organizationId ?? undefined,
    organizationKind,
    permissions,
    capabilities: new Set(capabilitiesOf({ userType, organizationKind, permissions })),
    sessionId: 0,
    visitorKey: undefined,
    holds: [],
  }
}

/** Returns the person with an account as a signed-in user. */
export async function signedIn(db: Tx, account: Account): Promise<SignedIn> {
  const user = await findUserByAccount(db, account)
  if (!user) throw new Error(`${account.name} has no account`)
  return actorOf(user)
}

/** Gives an account without a password one, as its owner would by a code. */
export async function choosePassword(db: Tx, account: Account, passwordHash: string, at: Date): Promise<void> {
  const user = await findUserByAccount(db, account)
  if (user) await updatePassword(db, user, passwordHash, at)
}

/** Returns a visitor without an account, in a browser that nobody uses any more. */
export const visitor = (): Visitor => ({ kind: 'visitor', visitorKey: hashKey(newKey()), holds: [] })
