import { isCommonPassword } from './commonPasswords.ts'
import type { PasswordPolicy } from './passwordPolicies.ts'

/** One requirement of a password policy. `fault` is the key of the message shown when it is not met. */
export type PasswordRule = {
  readonly name: 'length' | 'upperCase' | 'lowerCase' | 'digit' | 'symbol' | 'notCommon' | 'notOwnWords'
  readonly holds: (password: string, ownWords: readonly string[]) => boolean
  readonly fault: string
}

/** The allowed length of a password in characters (not UTF-16 units), inclusive. */
export const passwordLengths: Readonly<Record<PasswordPolicy, { readonly least: number; readonly most: number }>> = {
  classes: { least: 8, most: 16 },
  nist: { least: 15, most: 128 },
}

const lengthOf = (password: string) => [...password].length

function lengthRule(policy: PasswordPolicy): PasswordRule {
  const { least, most } = passwordLengths[policy]
  const faults = { classes: 'passwordLength', nist: 'passwordLengthLong' } as const
  return {
    name: 'length',
    holds: (password) => lengthOf(password) >= least && lengthOf(password) <= most,
    fault: faults[policy],
  }
}

const containing = (name: PasswordRule['name'], form: RegExp, fault: string): PasswordRule => ({
  name,
  holds: (password) => form.test(password),
  fault,
})

const classes: readonly PasswordRule[] = [
  containing('upperCase', /\p{Lu}/u, 'passwordNeedsUpperCase'),
  containing('lowerCase', /\p{Ll}/u, 'passwordNeedsLowerCase'),
  containing('digit', /\p{Nd}/u, 'passwordNeedsDigit'),
  containing('symbol', /[^\p{L}\p{N}]/u, 'passwordNeedsSymbol'),
]

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const unguessable: readonly PasswordRule[] = [
  { name: 'notCommon', holds: (password) => !isCommonPassword(password), fault: 'passwordCommon' },
  {
    name: 'notOwnWords',
    holds: (password, ownWords) => !ownWords.some((word) => folded(password).includes(folded(word))),
    fault: 'passwordHasOwnWords',
  },
]

/** The rules of each policy, in the order in which a form lists them. */
export const passwordRules: Readonly<Record<PasswordPolicy, readonly PasswordRule[]>> = {
  classes: [lengthRule('classes'), ...classes, ...unguessable],
  nist: [lengthRule('nist'), ...unguessable],
}

/** Shorter words occur in good passwords by chance. */
const minWordLength = 4

/** Returns a name, and each word of it: many families have two surnames. */
const wordsOfName = (name = ''): string[] => [name, ...name.split(/[\s'’-]+/)]

/**
 * Returns the words of an account that its password must not contain: the parts of the email, the phone and the
 * person's name.
 */
export function forbiddenWordsOf(account: { name: string; firstName?: string; lastName?: string }): string[] {
  const [local = '', host = ''] = account.name.split('@')
  const words = [
    local,
    ...local.split(/[._+-]/),
    host.split('.')[0] ?? '',
    ...wordsOfName(account.firstName),
    ...wordsOfName(account.lastName),
  ]
  const phone = account.name.startsWith('+') ? [account.name.slice(-10), account.name.slice(-7)] : []
  return [...new Set([...words, ...phone].map((word) => word.trim()))].filter((word) => word.length >= minWordLength)
}

/** Validates a password against a policy (rules: Passwords). Returns the keys of all broken rules, or an empty list. */
export const passwordFaults = (password: string, policy: PasswordPolicy, ownWords: readonly string[]): string[] =>
  passwordRules[policy].filter((rule) => !rule.holds(password, ownWords)).map((rule) => rule.fault)
