import { email } from '../values/contactMethods.ts'

/** Kept apart from `account.ts`, whose phone metadata for all countries is too large for a page. */

export const accountKinds = ['email', 'phone'] as const
/** The kinds of account that a person can sign in with. */
export type AccountKind = (typeof accountKinds)[number]

/** Returns whether text typed into a field for both is an email or a phone. */
export const accountKindOf = (text: string): AccountKind =>
  /^[\d\s().+-]+$/.test(text.trim()) && /\d/.test(text) ? 'phone' : 'email'

/**
 * Returns whether text has the form of a phone for sign-in (rules: Accounts and sessions): ten digits, with an optional
 * leading 1, parentheses, spaces, dots and dashes.
 */
export const isAccountPhone = (text: string): boolean =>
  /^\+?1?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/[\s().-]/g, ''))

/**
 * Validates an account name in a form before it is sent. Returns the key of the fault, or undefined. Phones of other
 * countries are left to the server.
 */
export function typedAccountFault(text: string, countryCode: string): string | undefined {
  if (text.trim() === '') return 'required'
  if (accountKindOf(text) === 'email') return email.safeParse(text).success ? undefined : 'accountInvalid'
  const isNorthAmerican = countryCode === '1' && !/^\s*\+(?!1)/.test(text)
  return isNorthAmerican && !isAccountPhone(text) ? 'accountPhoneInvalid' : undefined
}
