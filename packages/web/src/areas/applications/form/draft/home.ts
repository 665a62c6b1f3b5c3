import type { Parent } from '@semilla/domain/applications/family.ts'
import type { Draft } from './draft.ts'

type Family = Pick<Draft, 'parents' | 'secondAtHome'>
type Reach = Pick<Parent, 'preferredContact' | 'email' | 'mobilePhones' | 'homePhones'>

const reachOf = ({ preferredContact, email, mobilePhones, homePhones }: Reach): Reach => ({
  preferredContact,
  email,
  mobilePhones,
  homePhones,
})

/** Returns whether a parent can be contacted, or wants to be. */
const hasContact = ({ preferredContact, email, mobilePhones, homePhones }: Reach): boolean =>
  [...preferredContact, email, ...mobilePhones, ...homePhones].some((text) => text.trim())

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const linesOf = ({ street, city, state, zip }: Parent['address']) =>
  [street, city, state, zip].map((line) => line.trim())
const homeOf = ({ address, mailingSameAsHome, mailingAddress, isHomeless }: Parent) => [
  linesOf(address),
  mailingSameAsHome || linesOf(mailingAddress),
  isHomeless,
]

/** Returns whether the second parent lives with the first: as answered, else if their addresses do not differ. */
export function sharesHome({ parents: [first, second], secondAtHome }: Family): boolean {
  if (secondAtHome !== undefined || !first || !second) return secondAtHome ?? true
  const { address, isHomeless } = second
  return (!address.street.trim() && !address.zip.trim() && !isHomeless) || isSame(homeOf(first), homeOf(second))
}

/** Returns whether the second parent is contacted through the first. */
export const sharesContact = (family: Family): boolean =>
  sharesHome(family) && family.parents[1] !== undefined && !hasContact(family.parents[1])

/** Returns the parents as they are submitted: a second one at the same address has the first one's home and contact. */
export function withSharedHome(family: Family): readonly Parent[] {
  const [first, second] = family.parents
  if (!first || !second || !sharesHome(family)) return family.parents
  const { address, mailingSameAsHome, mailingAddress, isHomeless, homelessTypes } = first
  // A need that was not said with a home of their own is asked by itself, and is theirs.
  const needs = second.needs.filter((need) => need !== 'homeless' || (!isHomeless && !second.isHomeless))
  const both = { ...second, address, mailingSameAsHome, mailingAddress, isHomeless, homelessTypes }
  const reach = sharesContact(family) ? reachOf(first) : {}
  return [first, { ...both, ...reach, needs: isHomeless ? [...needs, 'homeless'] : needs }]
}

/** Returns the parents of a record; a second one at the same address is not asked for the contact that both share. */
export function withoutSharedContact(parents: readonly Parent[]): readonly Parent[] {
  const [first, second] = parents
  const isShared = first && second && sharesHome({ parents }) && isSame(reachOf(first), reachOf(second))
  if (!isShared) return parents
  return [first, { ...second, preferredContact: [], email: '', mobilePhones: [], homePhones: [] }]
}

/** Returns whether a field of the second parent is not asked, because the first one's answer is used. */
export const isSharedField = (family: Family, field: string): boolean =>
  (/^parents\.1\.(address|mailing|homeless|isHomeless)/.test(field) && sharesHome(family)) ||
  (/^parents\.1\.(preferredContact|email|mobilePhones|homePhones)/.test(field) && sharesContact(family))
