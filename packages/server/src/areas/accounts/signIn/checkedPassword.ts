import { forgiveAttempts } from '../../../platform/http/attempts.ts'
import { type Before, type Caller, Outdated, type ShortTransaction } from '../../../platform/http/route.ts'
import { limitsOfUser } from '../limits.ts'
import { findNamedAccount, type NamedAccount } from '../namedAccount.ts'
import { checkPassword } from '../password/passwords.ts'
import { findUserByAccount, findUserById, type User } from '../queries/users.ts'

/** What a typed password was held against, before the call's transaction, and whether it was the right one. */
export type CheckedPassword = { readonly kept: string | undefined; readonly isRight: boolean }

/** Holds a typed password against a user's, or against nothing for just as long. A right one forgives the tries before it. */
async function check(
  caller: Caller,
  inTransaction: ShortTransaction,
  user: User | undefined,
  password: string,
): Promise<CheckedPassword> {
  const isRight = await checkPassword(password, user?.passwordHash)
  if (isRight && user)
    await inTransaction(async (db) => {
      await forgiveAttempts(db, caller.clock.now(), await limitsOfUser(caller, db, user.id))
    })
  return { kept: user?.passwordHash, isRight }
}

/** Holds a password against that of the account that a call names. */
export const checkNamedPassword: Before<NamedAccount & { readonly password: string }, CheckedPassword> = async (
  caller,
  named,
  inTransaction,
) => {
  const account = findNamedAccount(named)
  const user = account && (await inTransaction((db) => findUserByAccount(db, account)))
  return check(caller, inTransaction, user, named.password)
}

/** Holds a password against that of whoever is signed in; undefined when nobody is, or when the call names somebody else. */
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

/** Answers whether the password was right, if the user still has the one that it was held against; else has it held anew. */
export function isStillRight(checked: CheckedPassword | undefined, user: User | undefined): boolean {
  if (checked === undefined || checked.kept !== user?.passwordHash) throw new Outdated()
  return checked.isRight
}
