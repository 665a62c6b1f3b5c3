import type { Tx } from '../../platform/database/database.ts'
import type { Limit } from '../../platform/http/attempts.ts'
import { byNetwork, networkOf } from '../../platform/http/network.ts'
import type { Caller, Limits } from '../../platform/http/route.ts'
import { accountSubject, findNamedAccount, type NamedAccount } from './namedAccount.ts'
import { findUserByAccount } from './queries/users.ts'
import { type Standing, standingOf } from './signIn/standing.ts'

/**
 * What strangers try is not charged to the owner of an account. A browser in which the owner has signed in before counts
 * by itself and is bound by nothing that anybody does elsewhere; everybody else counts by the network that they call from.
 */
const ownOf = (kind: string, subject: string, { kind: standing, device, network }: Standing) =>
  standing === 'stranger'
    ? { kind: `${kind}:network`, subject: `${subject} ${network}` }
    : { kind: `${kind}:device`, subject: `${subject} ${device}` }

/** Tries at one account from one network. */
const atAccount = (kind: string, caller: Caller, named: NamedAccount, most: number, minutes: number): Limit => ({
  kind: `${kind}:network`,
  subject: `${accountSubject(named)} ${networkOf(caller.address)}`,
  most,
  minutes,
})

const passwordMinutes = 15

/**
 * Five wrong passwords in a quarter of an hour, wherever they are typed: at sign-in, to change the password or to unlock a
 * page. Strangers together have fifty, so that a thousand networks guess no faster than ten. The first is the caller's own.
 */
function passwordLimits(subject: string, standing: Standing, caller: Caller): readonly Limit[] {
  const own = { ...ownOf('password', subject, standing), most: 5, minutes: passwordMinutes }
  if (standing.kind === 'known') return [own]
  return [
    own,
    { kind: 'password:strangers', subject, most: 50, minutes: passwordMinutes },
    byNetwork('password', caller, 100, passwordMinutes),
  ]
}

/** The limits of a user's password; without a user, of a name that somebody tries to sign in with. */
async function limitsOf(caller: Caller, db: Tx, userId: number | undefined, name: string): Promise<readonly Limit[]> {
  const standing = await standingOf(caller, db, { userId })
  return passwordLimits(userId === undefined ? name : `user ${userId}`, standing, caller)
}

export const signInLimits: Limits<NamedAccount> = async (caller, named, db) => {
  const account = findNamedAccount(named)
  const user = account && (await findUserByAccount(db, account))
  return limitsOf(caller, db, user?.id, accountSubject(named))
}

/** Guessing the password of a browser that was left signed in. Whoever is signed out is declined before any guess. */
export const ownPasswordLimits: Limits<unknown> = async (caller, _input, db) => {
  const userId = await caller.userId(db)
  return userId === undefined ? [] : limitsOf(caller, db, userId, '')
}

/** The limits under which a try at a user's password was counted, to take it back when it was right. */
export const limitsOfUser = (caller: Caller, db: Tx, userId: number): Promise<readonly Limit[]> =>
  limitsOf(caller, db, userId, '')

/** New accounts; an office that helps families to sign up shares one address. */
export const registerLimits: Limits<NamedAccount> = (caller, named) => [
  byNetwork('register', caller, 60, 60),
  atAccount('register', caller, named, 10, 60),
]

export const accountExistsLimits: Limits<NamedAccount> = (caller, named) => [
  byNetwork('accountExists', caller, 60, 15),
  atAccount('accountExists', caller, named, 20, 15),
]

async function codeStanding(caller: Caller, db: Tx, named: NamedAccount): Promise<[string, Standing]> {
  const account = findNamedAccount(named)
  const user = account && (await findUserByAccount(db, account))
  const subject = accountSubject(named)
  return [subject, await standingOf(caller, db, { userId: user?.id, account: subject })]
}

/** Requests for a code. How many are answered by a message is decided when it is made; see `maySendCode`. */
export const sendCodeLimits: Limits<NamedAccount> = async (caller, named, db) => {
  const [subject, standing] = await codeStanding(caller, db, named)
  if (standing.kind === 'known') return [{ ...ownOf('sendCode', subject, standing), most: 10, minutes: 60 }]
  return [atAccount('sendCode', caller, named, 6, 60), byNetwork('sendCode', caller, 40, 60)]
}

const day = 24 * 60

/**
 * Tries of a code, besides those that each code has of its own. In a day the networks of strangers have a hundred tries at
 * an account, and the browsers that asked for its codes another hundred. Strangers bring at most six codes to be open at
 * once (see `maySendCode`), so that whoever has all the networks in the world guesses one of a million within a day in at
 * most 200 × 6 of a million cases, 1 in 800.
 */
export const checkCodeLimits: Limits<NamedAccount> = async (caller, named, db) => {
  const [subject, standing] = await codeStanding(caller, db, named)
  const own = { ...ownOf('checkCode', subject, standing), most: 20, minutes: 15 }
  if (standing.kind === 'known') return [own]
  if (standing.kind === 'asked') return [own, { kind: 'checkCode:asked', subject, most: 100, minutes: day }]
  return [
    own,
    { kind: 'checkCode:strangers', subject, most: 100, minutes: day },
    byNetwork('checkCode', caller, 100, 15),
  ]
}

/** Each picture is decoded, which takes a processor for a moment. */
export const pictureLimits: Limits<unknown> = async (caller, _input, db) => {
  const userId = await caller.userId(db)
  return userId === undefined ? [] : [{ kind: 'picture:user', subject: String(userId), most: 20, minutes: 15 }]
}
