import { hashKey } from '../../platform/access/keys.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller, Limits } from '../../platform/http/calls/route.ts'
import type { Limit } from '../../platform/http/limits/attempts.ts'
import { limitByCaller, limitByNetwork, limitByUser, networkOf } from '../../platform/http/limits/network.ts'
import { accountSubject, findNamedAccount, type NamedAccount } from './namedAccount.ts'
import { findUserByAccount } from './queries/users.ts'
import { findPendingUser } from './secondFactor/queries/pending.ts'
import { type CallerRelation, callerRelationTo } from './signIn/callerRelation.ts'

/**
 * Attempts by strangers do not count against the owner of an account. A browser in which the owner has signed in before
 * has its own count and is unaffected by attempts elsewhere; everybody else is counted by network.
 */
const ownOf = (kind: string, subject: string, { kind: callerRelation, device, network }: CallerRelation) =>
  callerRelation === 'stranger'
    ? { kind: `${kind}:network`, subject: `${subject} ${network}` }
    : { kind: `${kind}:device`, subject: `${subject} ${device}` }

/** Returns the limit of attempts on one account from one network. */
const atAccount = (kind: string, caller: Caller, named: NamedAccount, most: number, minutes: number): Limit => ({
  kind: `${kind}:network`,
  subject: `${accountSubject(named)} ${networkOf(caller.address)}`,
  most,
  minutes,
})

const passwordMinutes = 15

/**
 * Returns the limits of wrong passwords: five in a quarter of an hour, shared by sign-in, password change and unlocking
 * a page. All strangers together have fifty, so that a thousand networks cannot guess faster than ten. The caller's own
 * limit comes first.
 */
function passwordLimits(subject: string, callerRelation: CallerRelation, caller: Caller): readonly Limit[] {
  const own = { ...ownOf('password', subject, callerRelation), most: 5, minutes: passwordMinutes }
  if (callerRelation.kind === 'known') return [own]
  return [
    own,
    { kind: 'password:strangers', subject, most: 50, minutes: passwordMinutes },
    limitByNetwork('password', caller, 100, passwordMinutes),
  ]
}

/** Returns the password limits of a user, or of the name used in a sign-in attempt if no such user exists. */
async function limitsOf(caller: Caller, db: Tx, userId: number | undefined, name: string): Promise<readonly Limit[]> {
  const callerRelation = await callerRelationTo(caller, db, { userId })
  return passwordLimits(userId === undefined ? name : `user ${userId}`, callerRelation, caller)
}

/** Limits sign-in attempts at the account in the request. */
export const signInLimits: Limits<NamedAccount> = async (caller, named, db) => {
  const account = findNamedAccount(named)
  const user = account && (await findUserByAccount(db, account))
  return limitsOf(caller, db, user?.id, accountSubject(named))
}

/**
 * Limits guesses at the password in a browser that was left signed in. Signed-out callers are refused before the
 * password is checked.
 */
export const ownPasswordLimits: Limits<unknown> = async (caller, _input, db) => {
  const userId = await caller.userId(db)
  return userId === undefined ? [] : limitsOf(caller, db, userId, '')
}

/**
 * Returns the limits that an attempt at a user's password was counted under, so that a right password can reset them.
 */
export const limitsOfUser = (caller: Caller, db: Tx, userId: number): Promise<readonly Limit[]> =>
  limitsOf(caller, db, userId, '')

/** Limits new accounts; an office that helps families to sign up shares one address. */
export const registerLimits: Limits<NamedAccount> = (caller, named) => [
  limitByNetwork('register', caller, 60, 60),
  atAccount('register', caller, named, 10, 60),
]

/** Limits checks for whether an account exists, by network and by account. */
export const accountExistsLimits: Limits<NamedAccount> = (caller, named) => [
  limitByNetwork('accountExists', caller, 60, 15),
  atAccount('accountExists', caller, named, 20, 15),
]

async function codeCallerRelation(caller: Caller, db: Tx, named: NamedAccount): Promise<[string, CallerRelation]> {
  const account = findNamedAccount(named)
  const user = account && (await findUserByAccount(db, account))
  const subject = accountSubject(named)
  return [subject, await callerRelationTo(caller, db, { userId: user?.id, account: subject })]
}

/**
 * Limits requests for a code. Whether a message is actually sent is decided when the code is created; see
 * `maySendCode`.
 */
export const sendCodeLimits: Limits<NamedAccount> = async (caller, named, db) => {
  const [subject, callerRelation] = await codeCallerRelation(caller, db, named)
  if (callerRelation.kind === 'known') return [{ ...ownOf('sendCode', subject, callerRelation), most: 10, minutes: 60 }]
  return [atAccount('sendCode', caller, named, 6, 60), limitByNetwork('sendCode', caller, 40, 60)]
}

const day = 24 * 60

/**
 * Limits attempts at a code, in addition to the limit of each code. All networks of strangers together have a hundred
 * attempts a day on an account, and the browsers that requested its codes another hundred. Strangers can cause at most
 * six codes to be valid at once (see `maySendCode`), so even an attacker with unlimited networks guesses a six-digit
 * code within a day with a probability of at most 200 × 6 in a million, 1 in 800.
 */
export const checkCodeLimits: Limits<NamedAccount> = async (caller, named, db) => {
  const [subject, callerRelation] = await codeCallerRelation(caller, db, named)
  const own = { ...ownOf('checkCode', subject, callerRelation), most: 20, minutes: 15 }
  if (callerRelation.kind === 'known') return [own]
  if (callerRelation.kind === 'asked') return [own, { kind: 'checkCode:asked', subject, most: 100, minutes: day }]
  return [
    own,
    { kind: 'checkCode:strangers', subject, most: 100, minutes: day },
    limitByNetwork('checkCode', caller, 100, 15),
  ]
}

/** Limits resets, which a code allows, and birth dates with them: ten of the thousands of a child's in a day. */
export const resetLimits: Limits<NamedAccount & { readonly birthDate?: string | undefined }> = async (
  caller,
  input,
  db,
) => {
  const byCode = await checkCodeLimits(caller, input, db)
  if (input.birthDate === undefined) return byCode
  return [...byCode, { kind: 'resetPassword:birthDate', subject: accountSubject(input), most: 10, minutes: day }]
}

/** Limits uploads of pictures, because decoding one uses a processor for a moment. */
export const pictureLimits: Limits<unknown> = (caller, _input, db) => limitByUser('picture', caller, db, 20, 15)

/**
 * Limits new staff and passwords that administrators set: each writes to somebody, and hashing a password uses a
 * processor for a moment.
 */
export const managedPasswordLimits: Limits<unknown> = (caller, _input, db) =>
  limitByCaller('managedPassword', caller, db, 100, 15)

/** Limits workbooks of staff, each of which may send a message to two hundred people. */
export const importLimits: Limits<unknown> = (caller, _input, db) => limitByCaller('importUsers', caller, db, 10, 15)

/** Limits checks of logon names by administrators. */
export const accountNameLimits: Limits<unknown> = (caller, _input, db) =>
  limitByCaller('accountNameCheck', caller, db, 300, 15)

/**
 * Limits second steps of one account: ten in a quarter of an hour in each browser or network, and twenty an hour for all
 * strangers together, who know the password already. With three codes right at a time, a day of that guesses one with a
 * probability of 1 in 700.
 */
export const secondStepLimits: Limits<unknown> = async (caller, _input, db) => {
  const userId = caller.session === undefined ? undefined : await findPendingUser(db, hashKey(caller.session))
  if (userId === undefined) return [limitByNetwork('secondStep', caller, 100, 15)]
  const callerRelation = await callerRelationTo(caller, db, { userId })
  const own = { ...ownOf('secondStep', `user ${userId}`, callerRelation), most: 10, minutes: 15 }
  if (callerRelation.kind === 'known') return [own]
  return [own, { kind: 'secondStep:strangers', subject: `user ${userId}`, most: 20, minutes: 60 }]
}

/** Limits codes and passkeys with which a new second step is confirmed. */
export const newFactorLimits: Limits<unknown> = (caller, _input, db) => limitByUser('newFactor', caller, db, 20, 15)
