import { email } from '../values/contactMethods.ts'

/** Apart from `account.ts`, which knows the phones of all countries and is too heavy for a page. */

export const accountKinds = ['email', 'phone'] as const
/** By what somebody signs in. */
export type AccountKind = (typeof accountKinds)[number]

/** Whether something typed into one field for both is meant as an e-mail or as a phone. */
export const kindOfTyped = (text: string): AccountKind =>
  /^[\d\s().+-]+$/.test(text.trim()) && /\d/.test(text) ? 'phone' : 'email'

/**
 * The form of a phone to sign in with (rules: Accounts and sessions): ten digits, an optional leading 1, brackets,
 * spaces, dashes.
 */
export const isAccountPhone = (text: string): boolean =>
  /^\+?1?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/[\s().-]/g, ''))

/**
 * What a form can tell of an account before it is sent: the key of what is wrong with it, or nothing. Phones of other
 * countries are left to the server.
 */
export function typedAccountFault(text: string, countryCode: string): string | undefined {
  if (text.trim() === '') return 'required'
  if (kindOfTyped(text) === 'email') return email.safeParse(text).success ? undefined : 'accountInvalid'
  const isNorthAmerican = countryCode === '1' && !/^\s*\+(?!1)/.test(text)
  return isNorthAmerican && !isAccountPhone(text) ? 'accountPhoneInvalid' : undefined
}
