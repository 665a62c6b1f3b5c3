import { blockingKeys } from './blockingKeys.ts'
import { comparePeople, type ReadPerson, readPerson } from './comparePeople.ts'
import { dayAgreement } from './days.ts'
import { type Match, matchFamilies, type Population, type ReadFamily } from './families.ts'
import { isChineseSurname, type NameAgreement, nameAgreement } from './names.ts'
import { type ComparedField, nobody, type Strength } from './person.ts'
import type { FamilySearch } from './searchable.ts'

/** A search prepared for comparing: the children, and a parent of whom only the contacts are known. */
export type ReadSearch = {
  readonly family: ReadFamily
  /** The parent under each surname of the children, because an address alone says too little. */
  readonly namesakes: readonly ReadPerson[]
}

/** Returns what staff know of a family, prepared for comparison. */
export function readSearch({ children, email, phone, street, zip }: FamilySearch): ReadSearch {
  const contacts = { ...nobody, email, phones: phone ? [phone] : [], street, zip }
  const surnames = [...new Set(children.map(({ lastName }) => lastName).filter(Boolean))]
  return {
    family: {
      child: children.map((child) => readPerson({ ...nobody, ...child })),
      parent: [readPerson(contacts)],
    },
    namesakes: surnames.map((lastName) => readPerson({ ...contacts, lastName })),
  }
}

/** Returns the keys by which the families of a search are found. */
export const searchKeys = ({ family, namesakes }: ReadSearch): number[] => [
  ...new Set([
    ...family.child.flatMap((child) => blockingKeys('child', child)),
    ...[...family.parent, ...namesakes].flatMap((parent) => blockingKeys('parent', parent)),
  ]),
]

const isAgreed = (...names: readonly NameAgreement[]) =>
  names.some((name) => name !== 'missing') && !names.includes('different')

/**
 * Returns whether a child that is looked for may be a stored one: the birth date agrees, and so does each name that was
 * typed, possibly in the field of the other name. One name is enough, as staff may not know both.
 */
function mayBe(wanted: ReadPerson, stored: ReadPerson): boolean {
  const day = dayAgreement(wanted.person.bornOn, stored.person.bornOn)
  if (day !== 'same' && day !== 'swapped') return false
  const isChinese = isChineseSurname(wanted.last) && isChineseSurname(stored.last)
  const straight = nameAgreement(wanted.first, stored.first, 'first', isChinese)
  return (
    isAgreed(straight, nameAgreement(wanted.last, stored.last, 'last')) ||
    isAgreed(nameAgreement(wanted.first, stored.last, 'first'), nameAgreement(wanted.last, stored.first, 'last'))
  )
}

/** Returns the children that may be a stored one, apart from those that were found to be one. */
function matchPossibleChildren(children: readonly ReadPerson[], stored: ReadFamily, found: readonly Match[]): Match[] {
  const sure = found.filter(({ kind }) => kind === 'child')
  const taken = new Set(sure.map((match) => match.stored))
  return children.flatMap((wanted, entered): Match[] => {
    if (sure.some((match) => match.entered === entered)) return []
    const at = stored.child.findIndex((child, index) => !taken.has(index) && mayBe(wanted, child))
    taken.add(at)
    const agreeing = (['firstName', 'lastName'] as const).filter((name) => wanted.person[name].trim() !== '')
    return at < 0
      ? []
      : [{ kind: 'child', entered, stored: at, strength: 'possible', agreeing: [...agreeing, 'birthDate'] }]
  })
}

/** How sure it is that somebody with this contact is the parent who is looked for, the surest first. */
const contactStrengths: readonly (readonly [Strength, readonly ComparedField[]])[] = [
  ['certain', ['email', 'phone']],
  ['likely', ['email']],
  ['likely', ['phone']],
  ['possible', ['lastName', 'address']],
]

function matchContact(parents: readonly ReadPerson[], stored: ReadFamily, { shareOf }: Population): Match[] {
  const found = stored.parent.flatMap((other, index) =>
    parents.flatMap((parent) => {
      const { agreeing } = comparePeople(parent, other, shareOf)
      const at = contactStrengths.findIndex(([, fields]) => fields.every((field) => agreeing.includes(field)))
      const [strength] = contactStrengths[at] ?? []
      return strength ? [{ at, match: { kind: 'parent', entered: 0, stored: index, strength, agreeing } as const }] : []
    }),
  )
  const [best] = found.toSorted((one, other) => one.at - other.at)
  return best ? [best.match] : []
}

/**
 * Returns what staff looked for that is in a stored application, with what matched and how strongly (rules:
 * Duplicates). A contact is shared by few families, so it matches without a name; an address only together with a
 * surname. A birth date with one name is not enough to be sure, but enough to show the family before another
 * application is created.
 */
export function matchSearch({ family, namesakes }: ReadSearch, stored: ReadFamily, population: Population): Match[] {
  const found = matchFamilies({ ...family, parent: [] }, stored, population)
  return [
    ...found,
    ...matchPossibleChildren(family.child, stored, found),
    ...matchContact([...family.parent, ...namesakes], stored, population),
  ]
}
