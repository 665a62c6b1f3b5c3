import { phoneDigits } from './contactMethods.ts'

/** A number of another country, which has no area code of three digits and no extension. */
const isAbroad = (value: string) => /^\s*\+(?!\s*1)/.test(value)

/**
 * Returns a phone formatted for display: `(415) 555-0171`, padded with underscores for missing digits, with an
 * extension from the eleventh digit on (not counting a leading country code 1). A number with the code of another
 * country is shown as it was typed. Returns '' if there are no digits.
 */
export function displayPhone(value: string): string {
  const digits = phoneDigits(value)
  if (isAbroad(value) && digits !== '') return value.trim()
  if (digits === '') return ''
  const shown = digits.slice(0, 10).padEnd(10, '_')
  const number = `(${shown.slice(0, 3)}) ${shown.slice(3, 6)}-${shown.slice(6)}`
  return digits.length > 10 ? `${number} x${digits.slice(10, 25)}` : number
}

/** Returns where a message goes, for display: an email address and a number of another country as they are. */
export const displayReceiver = (receiver: string): string =>
  receiver.startsWith('+1') ? displayPhone(receiver.slice(2)) : receiver
