import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { email } from '../values/contactMethods.ts'
import { type AccountKind, isAccountPhone } from './typedAccount.ts'

/** What somebody signs in with, in the one form in which it is kept: a lower-case e-mail or an E.164 phone. */
export type Account = { readonly kind: AccountKind; readonly name: string }

/** An account as it was typed. The country code is a calling code; the United States when it is empty. */
export type TypedAccount = { readonly kind: AccountKind; readonly text: string; readonly countryCode: string }

function readPhone(text: string, countryCode: string): string | undefined {
  if (!/^[\d\s().+-]{1,28}$/.test(text)) return undefined
  const digits = text.replace(/[^\d+]/g, '')
  const calling = countryCode.replace(/\D/g, '') || '1'
  if (digits.startsWith('+') ? digits.startsWith('+1') : calling === '1') {
    return isAccountPhone(digits) ? `+1${digits.slice(-10)}` : undefined
  }
  const phone = parsePhoneNumberFromString(digits, { defaultCallingCode: calling })
  return phone?.isPossible() ? phone.number : undefined
}

/**
 * Reads what somebody typed as their account: an e-mail by the pattern of forms (rules: Forms), or a phone as E.164.
 * Answers the key of what is wrong with it otherwise.
 */
export function readAccount({ kind, text, countryCode }: TypedAccount): Account | { readonly fault: string } {
  const typed = text.trim()
  if (typed === '') return { fault: 'required' }
  if (kind === 'email') {
    const read = email.safeParse(typed)
    return read.success ? { kind, name: read.data.toLowerCase() } : { fault: 'emailInvalid' }
  }
  const name = readPhone(typed, countryCode)
  return name ? { kind, name } : { fault: 'accountPhoneInvalid' }
}

/** An account as it may be shown to somebody else who has to recognize it: `m•••@example.org`, `•••• 0142`. */
export function maskedAccount({ kind, name }: Account): string {
  if (kind === 'phone') return `•••• ${name.slice(-4)}`
  const [local = '', host = ''] = name.split('@')
  return `${local.slice(0, 1)}•••@${host}`
}
