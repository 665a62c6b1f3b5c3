import type { Child, Parent } from '../applications/family.ts'
import { blockingKeys } from './blockingKeys.ts'
import { comparePeople, type ReadPerson, readPerson, type ShareOf } from './comparePeople.ts'
import { dayAgreement } from './days.ts'
import { type ComparedField, nobody, type Person, type PersonKind, personKinds, type Strength } from './person.ts'
import { strengthOf } from './strength.ts'
import { noCommonChild } from './weights.ts'

/** The children and parents of an application, prepared for comparing. */
export type ReadFamily = Readonly<Record<PersonKind, readonly ReadPerson[]>>

/** A person of a form who is also in a stored application, by their places in both. */
export type Match = {
  readonly kind: PersonKind
  readonly entered: number
  readonly stored: number
  readonly strength: Strength
  readonly agreeing: readonly ComparedField[]
}

type ComparedChild = Pick<Child, 'firstName' | 'middleInitial' | 'lastName' | 'bornOn' | 'gender'>
type ComparedParent = Pick<
  Parent,
  'firstName' | 'middleInitial' | 'lastName' | 'email' | 'homePhones' | 'mobilePhones'
> & { readonly address: Pick<Parent['address'], 'street' | 'zip'> }

const ofChild = ({ firstName, middleInitial, lastName, bornOn, gender }: ComparedChild): Person => ({
  ...nobody,
  firstName,
  middleName: middleInitial,
  lastName,
  bornOn,
  gender,
})

const ofParent = (each: ComparedParent): Person => ({
  ...nobody,
  firstName: each.firstName,
  middleName: each.middleInitial,
  lastName: each.lastName,
  email: each.email,
  phones: [...each.homePhones, ...each.mobilePhones],
  street: each.address.street,
  zip: each.address.zip,
})

/** Returns a family prepared for comparison. */
export const readFamily = (family: {
  readonly children: readonly ComparedChild[]
  readonly parents: readonly ComparedParent[]
}): ReadFamily => ({
  child: family.children.map((each) => readPerson(ofChild(each))),
  parent: family.parents.map((each) => readPerson(ofParent(each))),
})

/** Returns a family without what tells where it lives. */
const withoutAddresses = (family: ReadFamily): ReadFamily => ({
  ...family,
  parent: family.parent.map(({ person }) => readPerson({ ...person, street: '', zip: '' })),
})

/** Returns the keys by which a family is found. */
export const familyKeys = (family: ReadFamily): number[] => [
  ...new Set(personKinds.flatMap((kind) => family[kind].flatMap((each) => blockingKeys(kind, each)))),
]

/** Among whom people are looked for: their number, and how frequent their names are. */
export type Population = { readonly people: number; readonly shareOf: ShareOf }

/** What is compared: the people of one kind in two families, and what their families say about each match. */
type Asked = {
  readonly kind: PersonKind
  readonly entered: ReadFamily
  readonly stored: ReadFamily
  readonly population: Population
  readonly familyWeight: number
}

function bestMatch({ kind, stored, population, familyWeight }: Asked, one: ReadPerson, entered: number) {
  const found = stored[kind].flatMap((other, index): (Match & { readonly weight: number })[] => {
    const { weight, callingWeight, agreeing } = comparePeople(one, other, population.shareOf)
    const strength = strengthOf(weight + familyWeight, population.people)
    // Twins share everything but the first name.
    const isTwin = kind === 'child' && callingWeight <= 0
    return strength && !isTwin ? [{ kind, entered, stored: index, strength, agreeing, weight }] : []
  })
  const [best] = found.toSorted((first, second) => second.weight - first.weight)
  return best
}

const matchesOf = (asked: Asked): Match[] =>
  asked.entered[asked.kind].flatMap((one, index) => {
    const best = bestMatch(asked, one, index)
    if (!best) return []
    const { weight: _weight, ...match } = best
    return [match]
  })

/**
 * Returns the people of a form who are also in a stored application, with what matched and how strongly (rules:
 * Duplicates). Children are compared with children, and parents with parents. Two families that both have children, but
 * none in common, are unlikely to be the same, so their parents have to match more closely.
 */
export function matchFamilies(entered: ReadFamily, stored: ReadFamily, population: Population): Match[] {
  const compared = { entered, stored, population }
  const children = matchesOf({ ...compared, kind: 'child', familyWeight: 0 })
  const haveOthers = children.length === 0 && entered.child.length > 0 && stored.child.length > 0
  return [...children, ...matchesOf({ ...compared, kind: 'parent', familyWeight: haveOthers ? noCommonChild : 0 })]
}

const told = (fields: readonly ComparedField[], ...wanted: readonly ComparedField[]) =>
  wanted.every((field) => fields.includes(field))

/** Returns whether the caller knew the name and the birth date of a child, or the name and the contact of a parent. */
function isKnown({ kind, strength, agreeing, ...at }: Match, entered: ReadFamily, stored: ReadFamily): boolean {
  if (strength === 'possible' || !told(agreeing, 'firstName', 'lastName')) return false
  if (kind === 'parent') return told(agreeing, 'email') || told(agreeing, 'phone')
  const day = dayAgreement(entered.child[at.entered]?.person.bornOn, stored.child[at.stored]?.person.bornOn)
  return day === 'same' || day === 'swapped'
}

/**
 * Returns the matches that may be told to someone who may not see the stored family: only matches of people about whom
 * that caller already knew enough to identify them. Addresses are not compared, and children say nothing about parents,
 * so that neither can be found out by trying.
 */
export function matchWhatIsKnown(entered: ReadFamily, stored: ReadFamily, population: Population): Match[] {
  const compared = { entered: withoutAddresses(entered), stored: withoutAddresses(stored), population, familyWeight: 0 }
  return personKinds
    .flatMap((kind) => matchesOf({ ...compared, kind }))
    .filter((match) => isKnown(match, compared.entered, compared.stored))
}
