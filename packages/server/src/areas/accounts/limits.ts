import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Account, readAccount } from '@semilla/domain/accounts/account.ts'
import { kindOfTyped } from '@semilla/domain/accounts/typedAccount.ts'
import type { Limit } from '../../platform/http/attempts.ts'
import type { Caller, Limits } from '../../platform/http/route.ts'

/** An account as a call names it. */
export type NamedAccount = {
  readonly accountKind: Account['kind']
  readonly account: string
  readonly phoneCountryCode?: string | undefined
}

/** The account that a call means; a phone is a phone even where the client did not say so. Undefined when it is neither. */
export function findNamedAccount({ accountKind, account, phoneCountryCode = '' }: NamedAccount): Account | undefined {
  const kind = accountKind === 'email' ? kindOfTyped(account) : accountKind
  const read = readAccount({ kind, text: account, countryCode: phoneCountryCode })
  return 'name' in read ? read : undefined
}

/** One household or office behind an address: of an IPv6 address, which changes by itself, the network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

export const accountSubject = (named: NamedAccount): string =>
  findNamedAccount(named)?.name ?? named.account.trim().toLowerCase().slice(0, 200)

const byAddress = (kind: string, { address }: Pick<Caller, 'address'>, most: number, minutes: number): Limit => ({
  kind: `${kind}:address`,
  subject: networkOf(address),
  most,
  minutes,
})
const byAccount = (kind: string, named: NamedAccount, most: number, minutes: number): Limit => ({
  kind: `${kind}:account`,
  subject: accountSubject(named),
  most,
  minutes,
})

/** Ten wrong passwords for an account in a quarter of an hour; a right one forgives what came before it. */
export const signInLimits: Limits<NamedAccount> = (caller, named) => [
  byAddress('signIn', caller, 100, 15),
  byAccount('signIn', named, 10, 15),
]

/** New accounts; an office that helps families to sign up shares one address. */
export const registerLimits: Limits<NamedAccount> = (caller, named) => [
  byAddress('register', caller, 60, 60),
  byAccount('register', named, 10, 60),
]

export const accountExistsLimits: Limits<NamedAccount> = (caller, named) => [
  byAddress('accountExists', caller, 60, 15),
  byAccount('accountExists', named, 20, 15),
]

/** Messages cost money and annoy: six an hour for each account. */
export const sendCodeLimits: Limits<NamedAccount> = (caller, named) => [
  byAddress('sendCode', caller, 40, 60),
  byAccount('sendCode', named, 6, 60),
]

/** Besides the five tries that each code has of its own. */
export const checkCodeLimits: Limits<NamedAccount> = (caller, named) => [
  byAddress('checkCode', caller, 100, 15),
  byAccount('checkCode', named, 20, 15),
]

export const invitationLimits: Limits<unknown> = (caller) => [byAddress('invitation', caller, 40, 15)]

/** Guessing the password of a browser that was left signed in. */
export const ownPasswordLimits: Limits<unknown> = ({ session = '', address }) => [
  {
    kind: 'ownPassword:session',
    subject: createHash('sha256')
      .update(session || address)
      .digest('base64url'),
    most: 10,
    minutes: 15,
  },
]
