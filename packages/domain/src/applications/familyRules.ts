import type { Fault } from '../refusal.ts'
import { phoneDigits } from '../values/contactMethods.ts'
import type { CalendarDate } from '../values/dates.ts'
import { faultIf, repeats, under } from '../values/faults.ts'
import { otherLanguageCode } from '../values/languages.ts'
import type { Child, OtherContact, Parent } from './family.ts'

/** The earliest birth date of a child. */
export const earliestBirthDate = '1990-01-01'

const ways: Readonly<Record<Parent['preferredContact'][number], (parent: Parent) => boolean>> = {
  email: (parent) => parent.email !== '',
  text: (parent) => parent.mobilePhones.length > 0,
  phoneCall: (parent) => parent.mobilePhones.length > 0 || parent.homePhones.length > 0,
}

/** Where a family is asked for what a preferred contact method lacks. */
const lacking: Readonly<Record<Parent['preferredContact'][number], Fault>> = {
  email: { path: 'email', code: 'emailNeededForContact' },
  text: { path: 'mobilePhones', code: 'mobilePhoneNeededForContact' },
  phoneCall: { path: 'mobilePhones', code: 'phoneNeededForContact' },
}

/**
 * What is wrong with one parent beyond its fields: at least one of the preferred contact methods must be usable, and
 * nothing is chosen or typed twice.
 */
export function parentFaults(parent: Parent): Fault[] {
  const preferred = parent.preferredContact
  const reachable = preferred.length === 0 || preferred.some((method) => ways[method](parent))
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

/** Whether one of the parents seeks part-day preschool, a need that all parents of a family share. */
export const seeksPartDay = (parents: readonly Pick<Parent, 'needs'>[]): boolean =>
  parents.some((parent) => parent.needs.includes('partDayPreschool'))

/** The parents with the part-day need of the first one given to all, as it cannot be chosen for one alone. */
export function withMirroredPartDay<P extends Pick<Parent, 'needs'>>(parents: readonly P[], seeks: boolean): P[] {
  return parents.map((parent) => {
    const others = parent.needs.filter((need) => need !== 'partDayPreschool')
    return { ...parent, needs: seeks ? [...others, 'partDayPreschool'] : others }
  })
}

/** What is wrong with the parents, each and together: no two in one position, the part-day need with all or none. */
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

/** What is wrong with one other contact: somebody known by a relationship says which. */
export const otherContactFaults = (contact: OtherContact): Fault[] => [
  ...faultIf(contact.kind === 'relationship' && contact.relationship === '', 'relationship', 'relationshipRequired'),
]

/** What is wrong with one child: born from 1990 up to today, and a language, the other one named. */
export function childFaults(child: Child, today: CalendarDate): Fault[] {
  const choosesOther = child.languages.includes(otherLanguageCode)
  const knowsLanguage = child.otherLanguage !== '' || child.languages.some((code) => code !== otherLanguageCode)
  return [
    ...faultIf(child.bornOn > today, 'bornOn', 'bornInFuture'),
    ...faultIf(child.bornOn < earliestBirthDate, 'bornOn', 'bornTooEarly'),
    ...faultIf(!knowsLanguage && !choosesOther, 'languages', 'languageRequired'),
    ...faultIf(!knowsLanguage && choosesOther, 'otherLanguage', 'otherLanguageRequired'),
    ...faultIf(child.otherLanguage !== '' && !choosesOther, 'otherLanguage', 'otherLanguageNotChosen'),
    ...repeats(child.languages, 'languages', String),
    ...repeats(child.races, 'races', String),
    ...repeats(child.specialNeeds, 'specialNeeds', String),
    ...repeats(child.protections, 'protections', String),
  ]
}

const sameChild = (child: Child) =>
  [child.firstName, child.lastName, child.bornOn].map((each) => each.normalize('NFC').toLocaleLowerCase()).join('|')

/** What is wrong with the children, each and together: no child twice. Twins differ by their first names. */
export function childrenFaults(children: readonly Child[], today: CalendarDate): Fault[] {
  const keys = children.map(sameChild)
  return children.flatMap((child, index) =>
    under(`children[${index}]`, [
      ...childFaults(child, today),
      ...faultIf(keys.indexOf(keys[index] as string) < index, 'firstName', 'childRepeated'),
      ...faultIf(
        child.id !== undefined && children.findIndex((each) => each.id === child.id) < index,
        'id',
        'repeated',
      ),
    ]),
  )
}
