import { type Before, type Caller, OutdatedError, type ShortTransaction } from '../../../platform/http/calls/route.ts'
import { resetAttempts } from '../../../platform/http/limits/attempts.ts'
import { limitsOfUser } from '../limits.ts'
import { findNamedAccount, type NamedAccount } from '../namedAccount.ts'
import { checkPassword } from '../password/passwords.ts'
import { findUserByAccount, findUserById, type User } from '../queries/users.ts'

/** The hash that a password was compared with before the transaction, and whether it matched. */
export type CheckedPassword = { readonly kept: string | undefined; readonly isRight: boolean }

/**
 * Compares a password with a user's hash, or with a decoy that takes the same time. A right password resets the counted
 * attempts.
 */
async function check(
  caller: Caller,
  inTransaction: ShortTransaction,
  user: User | undefined,
  password: string,
): Promise<CheckedPassword> {
  const isRight = await checkPassword(password, user?.passwordHash)
  if (isRight && user)
    await inTransaction(async (db) => {
      await resetAttempts(db, caller.clock.now(), await limitsOfUser(caller, db, user.id))
    })
  return { kept: user?.passwordHash, isRight }
}

/** Compares the password in a request with that of the account it names. */
export const checkNamedPassword: Before<NamedAccount & { readonly password: string }, CheckedPassword> = async (
  caller,
  named,
  inTransaction,
) => {
  const account = findNamedAccount(named)
  const user = account && (await inTransaction((db) => findUserByAccount(db, account)))
  return check(caller, inTransaction, user, named.password)
}

/**
 * Compares a password with that of the signed-in user. Returns undefined if nobody is signed in, or if the request
 * names another user.
 */
export async function checkOwnPassword(
  caller: Caller,
  inTransaction: ShortTransaction,
  { userId, password }: { readonly userId?: number | undefined; readonly password: string },
): Promise<(CheckedPassword & { readonly user: User }) | undefined> {
  const user = await inTransaction(async (db) => {
    const own = await caller.userId(db)
    return own === undefined ? undefined : findUserById(db, own)
  })
  if (!user || (userId ?? user.id) !== user.id) return undefined
  return { ...(await check(caller, inTransaction, user, password)), user }
}

/**
 * Returns whether the password was right, if the user's hash is still the one compared; otherwise throws so that it is
 * compared again.
 */
export function isStillRight(checked: CheckedPassword | undefined, user: User | undefined): boolean {
  if (checked === undefined || checked.kept !== user?.passwordHash) throw new OutdatedError()
  return checked.isRight
}
