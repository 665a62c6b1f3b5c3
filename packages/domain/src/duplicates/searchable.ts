import { email, phone } from '../values/contactMethods.ts'
import type { CalendarDate } from '../values/dates.ts'
import { streetOf } from './addresses.ts'

/** What staff know of a family before they create its application. A text that is empty is not known. */
export type FamilySearch = {
  readonly children: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly bornOn?: CalendarDate | undefined
  }[]
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly zip: string
}

/** Returns whether an address can be looked for: a street with its house number. */
export function isWholeStreet(street: string): boolean {
  const { number, rest } = streetOf(street)
  return number !== '' && rest !== ''
}

/**
 * Returns whether a family can be looked for (rules: Duplicates): by a child with a birth date, by a whole email or
 * phone, or by the last name of a child together with the address.
 */
export const isSearchable = ({ children, street, ...parent }: FamilySearch): boolean =>
  email.safeParse(parent.email).success ||
  phone.safeParse(parent.phone).success ||
  children.some(({ bornOn }) => bornOn !== undefined) ||
  (isWholeStreet(street) && children.some(({ lastName }) => lastName.trim() !== ''))
