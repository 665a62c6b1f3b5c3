import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { email } from '../values/contactMethods.ts'
import { type AccountKind, isAccountPhone } from './typedAccount.ts'

/** The name that a person signs in with, in the form in which it is stored: a lower-case email or an E.164 phone. */
export type Account = { readonly kind: AccountKind; readonly name: string }

/** An account name as typed. The country code is a calling code; when empty, the United States is assumed. */
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
 * Returns the account that a person typed: an email that matches the pattern of forms (rules: Forms), or a phone as
 * E.164. Returns the key of the fault if the text is neither.
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

/** Where somebody can be reached, as typed. */
export type Addresses = { readonly emails?: readonly string[]; readonly phones?: readonly string[] }

/**
 * Returns emails and phones of the United States as messages and codes name their receivers, the emails first. Those that are
 * empty or not valid are left out.
 */
export function receiversAt({ emails = [], phones = [] }: Addresses): Account[] {
  const typed = [
    ...emails.map((text) => ({ kind: 'email' as const, text })),
    ...phones.map((text) => ({ kind: 'phone' as const, text })),
  ]
  return typed.flatMap((each) => {
    const account = readAccount({ ...each, countryCode: '1' })
    return 'name' in account ? [account] : []
  })
}

/** Returns an account name masked for display to another person: `m•••@example.org`, `•••• 0142`. */
export function maskedAccount({ kind, name }: Account): string {
  if (kind === 'phone') return `•••• ${name.slice(-4)}`
  const [local = '', host = ''] = name.split('@')
  return `${local.slice(0, 1)}•••@${host}`
}
