import type { Fault } from '../refusal.ts'
import { phoneDigits } from '../values/contactMethods.ts'
import type { CalendarDate } from '../values/dates.ts'
import { faultIf, repeats, under } from '../values/faults.ts'
import { otherLanguageCode } from '../values/languages.ts'
import type { Child, OtherContact, Parent } from './family.ts'

/** The earliest accepted birth date of a child. */
export const earliestBirthDate = '1990-01-01'

type Contact = Pick<Parent, 'preferredContact' | 'email' | 'mobilePhones' | 'homePhones'>

const ways: Readonly<Record<Parent['preferredContact'][number], (parent: Contact) => boolean>> = {
  email: (parent) => parent.email !== '',
  text: (parent) => parent.mobilePhones.length > 0,
  phoneCall: (parent) => parent.mobilePhones.length > 0 || parent.homePhones.length > 0,
}

/** The fault that each preferred contact method causes when the data it needs is missing. */
const lacking: Readonly<Record<Parent['preferredContact'][number], Fault>> = {
  email: { path: 'email', code: 'emailNeededForContact' },
  text: { path: 'mobilePhones', code: 'mobilePhoneNeededForContact' },
  phoneCall: { path: 'mobilePhones', code: 'phoneNeededForContact' },
}

const isReachable = (parent: Contact): boolean => parent.preferredContact.some((method) => ways[method](parent))

/** Each contact of a parent, and a parent as if there was none of it. */
const without = {
  email: { email: '' },
  mobilePhones: { mobilePhones: [] },
  homePhones: { homePhones: [] },
} as const satisfies Partial<Record<keyof Contact, Partial<Contact>>>
export type ContactField = keyof typeof without

/** Returns whether a parent could not be reached in a preferred way without one of its contacts, but could with it. */
export function isContactNeeded(parent: Contact, field: ContactField): boolean {
  const some = { ...parent, [field]: field === 'email' ? '-' : ['-'] }
  return isReachable(some) && !isReachable({ ...parent, ...without[field] })
}

/**
 * Validates the rules that span several fields of a parent: at least one preferred contact method must be usable, and
 * nothing may be chosen or typed twice.
 */
export function parentFaults(parent: Parent): Fault[] {
  const preferred = parent.preferredContact
  const reachable = preferred.length === 0 || isReachable(parent)
  const phones = parent.homePhones.length
  const phonesTwice = repeats([...parent.homePhones, ...parent.mobilePhones], '', phoneDigits)
  return [
    ...(reachable || !preferred[0] ? [] : [lacking[preferred[0]]]),
    ...repeats(preferred, 'preferredContact', String),
    ...repeats(parent.needs, 'needs', String),
    ...repeats(parent.homelessTypes, 'homelessTypes', String),
    ...phonesTwice.map(({ path, code }) => {
      const index = Number(path.slice(1, -1))
      return { path: index < phones ? `homePhones[${index}]` : `mobilePhones[${index - phones}]`, code }
    }),
  ]
}

/** Returns whether a parent seeks part-day preschool, a need that all parents of a family share. */
export const seeksPartDay = (parents: readonly Pick<Parent, 'needs'>[]): boolean =>
  parents.some((parent) => parent.needs.includes('partDayPreschool'))

/** Returns the parents with the part-day need of the first one copied to all, because parents cannot differ in it. */
export function withMirroredPartDay<P extends Pick<Parent, 'needs'>>(parents: readonly P[], seeks: boolean): P[] {
  return parents.map((parent) => {
    const others = parent.needs.filter((need) => need !== 'partDayPreschool')
    return { ...parent, needs: seeks ? [...others, 'partDayPreschool'] : others }
  })
}

/**
 * Validates the parents one by one and together: no two share a position, and the part-day need is set for all or none.
 */
export function parentsFaults(parents: readonly Parent[]): Fault[] {
  const seeks = seeksPartDay(parents)
  return parents.flatMap((parent, index) =>
    under(`parents[${index}]`, [
      ...parentFaults(parent),
      ...faultIf(seeks && !parent.needs.includes('partDayPreschool'), 'needs', 'partDayNotMirrored'),
      ...faultIf(parents.findIndex((each) => each.position === parent.position) < index, 'position', 'repeated'),
    ]),
  )
}

/** Validates another contact: one reached through a relationship must say which relationship. */
export const otherContactFaults = (contact: OtherContact): Fault[] => [
  ...faultIf(contact.kind === 'relationship' && contact.relationship === '', 'relationship', 'relationshipRequired'),
]

/** Returns a child's ethnicity: Hispanic if that is among the races, otherwise as answered (rules: Forms). */
export const ethnicityOf = ({ races, ethnicity }: Pick<Child, 'races'> & Partial<Pick<Child, 'ethnicity'>>) =>
  races.includes('hispanic') ? 'hispanic' : ethnicity

/** Validates a child: born between 1990 and today, with a language, which must be named if it is not listed. */
export function childFaults(child: Child, today: CalendarDate): Fault[] {
  const choosesOther = child.languages.includes(otherLanguageCode)
  const knowsLanguage = child.otherLanguage !== '' || child.languages.some((code) => code !== otherLanguageCode)
  return [
    ...faultIf(child.bornOn > today, 'bornOn', 'bornInFuture'),
    ...faultIf(child.bornOn < earliestBirthDate, 'bornOn', 'bornTooEarly'),
    ...faultIf(!knowsLanguage && !choosesOther, 'languages', 'languageRequired'),
    ...faultIf(!knowsLanguage && choosesOther, 'otherLanguage', 'otherLanguageRequired'),
    ...repeats(child.languages, 'languages', String),
    ...repeats(child.races, 'races', String),
    ...repeats(child.specialNeeds, 'specialNeeds', String),
    ...repeats(child.protections, 'protections', String),
  ]
}

/**
 * Returns a key that two entries of one form share only if a child was entered twice. Cousins may share everything but
 * the last name.
 */
const sameChild = (child: Child) =>
  [child.firstName, child.lastName, child.bornOn].map((each) => each.normalize('NFC').toLocaleLowerCase()).join('|')

/**
 * Returns whether two entries of the same child are one too many: two new ones are, and a new one beside a stored one that is
 * not closed. Nobody can reopen a closed one.
 */
const isTwice = (one: Child, other: Child, closedIds: readonly number[] | undefined): boolean => {
  const [storedId, anotherId] = [one.id, other.id].filter((id) => id !== undefined)
  if (storedId === undefined) return true
  return anotherId === undefined && closedIds !== undefined && !closedIds.includes(storedId)
}

/**
 * Validates the children one by one and together: no child is entered twice. Twins differ by first name. A child who is closed
 * in an application can be entered there again, or come there by a merge. Where it is not known who is closed, children are
 * not compared with those who are stored.
 */
export function childrenFaults(
  children: readonly Child[],
  today: CalendarDate,
  closedIds?: readonly number[],
): Fault[] {
  const keys = children.map(sameChild)
  const isRepeated = (child: Child, index: number) =>
    children.slice(0, index).some((each, at) => keys[at] === keys[index] && isTwice(each, child, closedIds))
  return children.flatMap((child, index) =>
    under(`children[${index}]`, [
      ...childFaults(child, today),
      ...faultIf(isRepeated(child, index), 'firstName', 'childRepeated'),
      ...faultIf(
        child.id !== undefined && children.findIndex((each) => each.id === child.id) < index,
        'id',
        'repeated',
      ),
    ]),
  )
}
