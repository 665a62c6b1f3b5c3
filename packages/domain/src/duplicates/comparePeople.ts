import { phoneDigits } from '../values/contactMethods.ts'
import { equality, type Street, streetAgreement, streetOf, zipAgreement } from './addresses.ts'
import { dayAgreement } from './days.ts'
import { isChineseSurname, type Name, nameAgreement, nameOf } from './names.ts'
import { type ComparedField, comparedFields, type Person } from './person.ts'
import { digitsOf, hasOneFault } from './spelling.ts'
import * as weights from './weights.ts'

/** A person prepared for comparing, so that each text is read only once. */
export type ReadPerson = {
  readonly person: Person
  readonly first: Name
  readonly last: Name
  readonly middle: string
  readonly email: string
  readonly phones: readonly string[]
  readonly street: Street
}

/** Returns how frequent a name is among the stored people (0 to 1), or undefined for names that are not frequent. */
export type ShareOf = (name: string, part: 'first' | 'last') => number | undefined
const usual: ShareOf = () => undefined

/** How far two people agree. */
export type Comparison = {
  /** The sum of the weights of all fields. */
  readonly weight: number
  /** The weight of what tells one child of a family from another: the first name and the gender. */
  readonly callingWeight: number
  /** The fields that speak for one person. */
  readonly agreeing: readonly ComparedField[]
}

/** Returns a person prepared for comparison. */
export const readPerson = (person: Person): ReadPerson => ({
  person,
  first: nameOf(person.firstName, 'first'),
  last: nameOf(person.lastName, 'last'),
  middle: nameOf(person.middleName, 'first').joined.slice(0, 1),
  email: person.email.trim().toLowerCase(),
  phones: person.phones.map(phoneDigits).filter(Boolean),
  street: streetOf(person.street),
})

type NameWeights = { readonly first: number; readonly last: number }

function straightNames(one: ReadPerson, other: ReadPerson, shareOf: ShareOf): NameWeights {
  const isChinese = isChineseSurname(one.last) && isChineseSurname(other.last)
  const first = nameAgreement(one.first, other.first, 'first', isChinese)
  const last = nameAgreement(one.last, other.last, 'last')
  return {
    first: weights.nameWeight(first, 'first', shareOf(one.first.joined, 'first')),
    last: weights.nameWeight(last, 'last', shareOf(one.last.joined, 'last')),
  }
}

/** Returns the weights of names whose places are swapped, or undefined if they are not. */
function swappedNames(one: ReadPerson, other: ReadPerson, shareOf: ShareOf): NameWeights | undefined {
  const first = nameAgreement(one.first, other.last, 'first')
  const last = nameAgreement(one.last, other.first, 'last')
  const isAlike = (agreement: typeof first) =>
    agreement === 'same' || agreement === 'nearly' || agreement === 'otherForm'
  if (!isAlike(first) || !isAlike(last)) return undefined
  return {
    first: weights.nameWeight(first, 'first', shareOf(one.first.joined, 'first')) + weights.swappedNames / 2,
    last: weights.nameWeight(last, 'last', shareOf(one.last.joined, 'last')) + weights.swappedNames / 2,
  }
}

const sumOf = ({ first, last }: NameWeights) => first + last

function compareNames(one: ReadPerson, other: ReadPerson, shareOf: ShareOf): NameWeights {
  const straight = straightNames(one, other, shareOf)
  const swapped = swappedNames(one, other, shareOf)
  return swapped && sumOf(swapped) > sumOf(straight) ? swapped : straight
}

/**
 * Returns how far two emails agree. Only one wrong letter, and no wrong digit, counts as nearly the same, because
 * emails consist of names and numbers and those of two people can be very similar.
 */
function emailAgreement(one: string, other: string): 'same' | 'nearly' | 'different' | 'missing' {
  const whole = equality(one, other)
  const isMistyped = whole === 'different' && digitsOf(one) === digitsOf(other) && hasOneFault(one, other)
  return isMistyped ? 'nearly' : whole
}

function phoneAgreement(one: readonly string[], other: readonly string[]): 'same' | 'different' | 'missing' {
  if (one.length === 0 || other.length === 0) return 'missing'
  return one.some((phone) => other.includes(phone)) ? 'same' : 'different'
}

const genderAgreement = (one: Person, other: Person) => equality(one.gender ?? '', other.gender ?? '')

/** Different house numbers or streets are different homes, however much else of the two addresses agrees. */
const areDifferentHomes = (one: ReadPerson, other: ReadPerson) =>
  equality(one.street.number, other.street.number) === 'different' ||
  streetAgreement(one.street, other.street) === 'different'

const placeOf = { same: 'onOneStreet', nearly: 'onOneStreet', different: 'onTwoStreets', missing: 'somewhere' } as const

function addressWeight(one: ReadPerson, other: ReadPerson): number {
  const street = streetAgreement(one.street, other.street)
  const place = placeOf[street]
  return (
    weights.streets[street] +
    weights.houseNumbers[place][equality(one.street.number, other.street.number)] +
    weights.zips[place][zipAgreement(one.person.zip, other.person.zip)]
  )
}

/**
 * If the first name, birth date and gender together weigh less than this (odds of one to four), the records are of two
 * people.
 */
const speaksAgainst = -2

/**
 * Returns how far two people agree (rules: Duplicates). What is missing on either side counts neither for nor against.
 * What a household shares says nothing about which of its members a record describes: where the first name, the birth
 * date and the gender together speak against one person, nothing else can outweigh them.
 */
export function comparePeople(one: ReadPerson, other: ReadPerson, shareOf: ShareOf = usual): Comparison {
  const names = compareNames(one, other, shareOf)
  const own = {
    firstName: names.first + weights.middleInitials[equality(one.middle, other.middle)],
    birthDate: weights.birthDates[dayAgreement(one.person.bornOn, other.person.bornOn)],
    gender: weights.genders[genderAgreement(one.person, other.person)],
  }
  const shared = {
    lastName: names.last,
    email: weights.emails[emailAgreement(one.email, other.email)],
    phone: weights.phones[phoneAgreement(one.phones, other.phones)],
    address: addressWeight(one, other),
  }
  const total = (parts: Readonly<Record<string, number>>) => Object.values(parts).reduce((sum, each) => sum + each, 0)
  const all = { ...own, ...shared }
  const ownWeight = total(own)
  return {
    weight: ownWeight < speaksAgainst ? ownWeight : ownWeight + total(shared),
    callingWeight: own.firstName + own.gender,
    agreeing: comparedFields.filter(
      (field) => all[field] > 0 && !(field === 'address' && areDifferentHomes(one, other)),
    ),
  }
}
