import type { Account } from '@semilla/domain/accounts/account.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findUserOfNewName } from '../queries/users.ts'

/** Refuses a logon name that an account has, for those who give it to somebody else: they are not told to sign in with it. */
export async function refuseTakenName(db: Tx, account: Account): Promise<void> {
  if (await findUserOfNewName(db, account)) throw refuse('logonNameTaken')
}
