import { describe, expect, it } from 'vitest'
import { comparePeople, readPerson } from './comparePeople.ts'
import { dayAgreement } from './days.ts'
import { familyKeys, matchFamilies, matchWhatIsKnown, readFamily } from './families.ts'
import { sharesOf } from './frequencies.ts'
import { nobody, type Person } from './person.ts'
import { strengthOf } from './strength.ts'

const people = 1_000_000
const shareOf = sharesOf([], 0)
type Child = Parameters<typeof readFamily>[0]['children'][number]
type Parent = Parameters<typeof readFamily>[0]['parents'][number]
type Family = ReturnType<typeof readFamily>

const lucia: Child = {
  firstName: 'Lucía',
  middleInitial: '',
  lastName: 'Ibarra',
  bornOn: '2022-05-04',
  gender: 'female',
}
const ming: Child = { firstName: 'Xiaoming', middleInitial: '', lastName: 'Wang', bornOn: '2022-05-04', gender: 'male' }
const marisol: Parent = {
  firstName: 'Marisol',
  middleInitial: '',
  lastName: 'Ibarra',
  email: 'marisol@example.net',
  homePhones: [],
  mobilePhones: ['(415) 555-0171'],
  address: { street: '2765 Folsom Street', zip: '94110' },
}
const aFewHousesAway = {
  email: '',
  mobilePhones: ['4155550999'],
  address: { street: '2311 Folsom St', zip: '94110' },
} as const satisfies Partial<Parent>

const childrenOnly = (...children: Child[]) => readFamily({ children, parents: [] })
const parentsOnly = (...parents: Parent[]) => readFamily({ children: [], parents })
const strengthBetween = (one: Family, other: Family) => matchFamilies(one, other, { people, shareOf })[0]?.strength
const childMatch = (one: Child, other: Child) => strengthBetween(childrenOnly(one), childrenOnly(other))
const parentMatch = (one: Parent, other: Parent) => strengthBetween(parentsOnly(one), parentsOnly(other))
const shareKey = (one: Family, other: Family) => familyKeys(one).some((key) => familyKeys(other).includes(key))

describe('a child among a million people', () => {
  it.each<[what: string, one: Child, other: Partial<Child>, found: string | undefined]>([
    ['as it was', lucia, {}, 'certain'],
    ['accents and case', lucia, { firstName: 'LUCIA' }, 'certain'],
    ['a wrong letter', lucia, { lastName: 'Ybarra' }, 'likely'],
    ['letters that changed places', lucia, { firstName: 'Luica' }, 'likely'],
    ['a short form', { ...lucia, firstName: 'Guadalupe' }, { firstName: 'Lupita' }, 'likely'],
    ['a translated name', { ...lucia, firstName: 'Matthew' }, { firstName: 'Mateo' }, 'likely'],
    ['swapped names', lucia, { firstName: 'Ibarra', lastName: 'Lucía' }, 'likely'],
    ['swapped day and month', lucia, { bornOn: '2022-04-05' }, 'likely'],
    ['a wrong digit of the day', lucia, { bornOn: '2022-05-14' }, 'possible'],
    ['a wrong digit of the year', lucia, { bornOn: '2021-05-04' }, 'possible'],
    ['two surnames, one written', { ...lucia, lastName: 'Ibarra Núñez' }, { lastName: 'Ibarra' }, 'likely'],
    ['two surnames, the other one written', { ...lucia, lastName: 'Ibarra Núñez' }, { lastName: 'Nunez' }, 'likely'],
    ['a hyphen', { ...lucia, lastName: 'Ibarra-Núñez' }, { lastName: 'Ibarra Nunez' }, 'certain'],
    ['an apostrophe', { ...lucia, lastName: 'O’Brien' }, { lastName: 'OBrien' }, 'certain'],
    ['one of two first names', { ...lucia, firstName: 'Ana Lucía' }, { firstName: 'Lucía' }, 'likely'],
    [
      'Chinese characters and pinyin',
      { ...ming, firstName: '小明', lastName: '王' },
      { firstName: 'Xiao Ming', lastName: 'Wang' },
      'certain',
    ],
    [
      'Chinese characters and Cantonese',
      { ...ming, firstName: '詠欣', lastName: '陳' },
      { firstName: 'Wing Yan', lastName: 'Chan' },
      'likely',
    ],
    ['Mandarin and Cantonese', ming, { firstName: 'Siu-Ming', lastName: 'Wong' }, 'possible'],
    [
      'simplified and traditional characters',
      { ...ming, firstName: '国强', lastName: '张' },
      { firstName: '國強', lastName: '張' },
      'certain',
    ],
    ['pinyin and Wade–Giles', ming, { firstName: 'Hsiao-ming' }, 'likely'],
    ['the family name first', ming, { firstName: 'Wang', lastName: 'Xiaoming' }, 'likely'],
    ['a twin', lucia, { firstName: 'Mariana' }, undefined],
    [
      'a twin brother of nearly the same name',
      { ...lucia, firstName: 'Daniela' },
      { firstName: 'Daniel', gender: 'male' },
      undefined,
    ],
    ['a sibling', lucia, { firstName: 'Mariana', bornOn: '2019-11-30' }, undefined],
    ['a child of one name and another day', lucia, { bornOn: '2019-11-30' }, undefined],
    ['the gender mistaken', lucia, { gender: 'male' }, 'likely'],
  ])('%s', (_what, one, other, found) => {
    expect(childMatch(one, { ...lucia, ...one, ...other })).toBe(found)
    expect(childMatch({ ...lucia, ...one, ...other }, one)).toBe(found)
    if (found) expect(shareKey(childrenOnly(one), childrenOnly({ ...one, ...other }))).toBe(true)
  })
})

describe('a parent among a million people', () => {
  it.each<[what: string, one: Parent, other: Partial<Parent>, found: string | undefined]>([
    ['as it was', marisol, {}, 'certain'],
    [
      'another phone and address',
      marisol,
      { mobilePhones: ['4155550999'], address: { street: '12 Noe Street', zip: '94114' } },
      'likely',
    ],
    ['a phone with the country code', marisol, { email: '', mobilePhones: ['+1 415 555 0171'] }, 'certain'],
    ['neither email nor phone', { ...marisol, email: '', mobilePhones: [] }, {}, 'certain'],
    [
      'an address in other words',
      { ...marisol, email: '', mobilePhones: [] },
      { address: { street: '2765 Folsom St.', zip: '94110' } },
      'certain',
    ],
    [
      'a street with a wrong letter at its beginning and nothing else',
      marisol,
      { email: '', mobilePhones: [], address: { street: '2765 Falsom Street', zip: '' } },
      'likely',
    ],
    ['the other parent with the household’s email, phone and address', marisol, { firstName: 'Gerardo' }, undefined],
    ['one name alone', { ...marisol, email: '', mobilePhones: [], address: { street: '', zip: '' } }, {}, undefined],
    ['the same name, a few houses away', marisol, aFewHousesAway, 'possible'],
    ['the email of an agency', marisol, { firstName: 'Wei', lastName: 'Chen', mobilePhones: [] }, undefined],
  ])('%s', (_what, one, other, found) => {
    expect(parentMatch(one, { ...marisol, ...one, ...other })).toBe(found)
    if (found) expect(shareKey(parentsOnly(one), parentsOnly({ ...one, ...other }))).toBe(true)
  })
})

it.each<[what: string, children: Child[], found: string | undefined]>([
  ['no child', [], 'possible'],
  ['the same child', [lucia], 'possible'],
  ['a child of another name and day', [{ ...lucia, firstName: 'Mariana', bornOn: '2019-11-30' }], undefined],
])('a parent of one name a few houses away, in an application with %s', (_what, children, found) => {
  const [one, other] = [
    readFamily({ children: [lucia], parents: [marisol] }),
    readFamily({ children, parents: [{ ...marisol, ...aFewHousesAway }] }),
  ]
  const parent = matchFamilies(one, other, { people, shareOf }).find(({ kind }) => kind === 'parent')
  expect(parent?.strength).toBe(found)
})

it('what a stranger may learn of a parent does not depend on the children', () => {
  const [family, tried] = [[lucia], [{ ...lucia, firstName: 'Mariana' }]].map((children) =>
    readFamily({ children, parents: [marisol] }),
  )
  if (!family || !tried) throw new Error('two families')
  expect(matchWhatIsKnown(tried, family, { people, shareOf })).toMatchObject([{ kind: 'parent', strength: 'certain' }])
})

it('an empty field neither agrees nor disagrees with anything', () => {
  const lone = readPerson({ ...nobody, firstName: 'Lucía', lastName: 'Ibarra' })
  const full: Person = {
    ...nobody,
    firstName: 'Lucía',
    lastName: 'Ibarra',
    bornOn: '2022-05-04',
    email: 'a@example.net',
  }
  expect(comparePeople(lone, lone).agreeing).toEqual(['firstName', 'lastName'])
  expect(comparePeople(lone, readPerson(full)).weight).toBe(comparePeople(lone, lone).weight)
  expect(comparePeople(readPerson(nobody), readPerson(nobody))).toEqual({ weight: 0, callingWeight: 0, agreeing: [] })
})

it.each<[what: string, email: string, agrees: boolean]>([
  ['with a letter missing', 'marisl@example.net', true],
  ['with two letters swapped', 'marisol@exmaple.net', true],
  ['of another name', 'maribel@example.net', false],
  ['with another number', 'marisol2@example.net', false],
])('an email %s', (_what, email, agrees) => {
  const of = (each: string) => readPerson({ ...nobody, email: each })
  expect(comparePeople(of(marisol.email), of(email)).agreeing.includes('email')).toBe(agrees)
})

it.each<[what: string, street: string, zip: string, agrees: boolean]>([
  ['written in another way', '2765 Folsom St.', '94110', true],
  ['without its number', 'Folsom Street', '94110', true],
  ['of an apartment', '2765 Folsom Street, Apt 3', '94110', true],
  ['with another zip', '2765 Folsom Street', '94112', true],
  ['the house next door', '2767 Folsom Street', '94110', false],
  ['a numbered street beside it', '2765 24th Street', '94110', false],
  ['another street with its number', '2765 Noe Avenue', '94110', false],
])('an address agrees or not: %s', (_what, street, zip, agrees) => {
  const at = (address: Parent['address']) => readPerson({ ...nobody, ...address })
  expect(comparePeople(at(marisol.address), at({ street, zip })).agreeing.includes('address')).toBe(agrees)
})

it.each<[what: string, street: string, zip: string, weight: number]>([
  ['as it was', '2765 Folsom Street', '94110', 15],
  ['with two digits of the zip swapped', '2765 Folsom Street', '94101', 16],
  ['with another zip', '2765 Folsom Street', '94112', 11.5],
  ['without a zip', '2765 Folsom Street', '', 14.5],
  ['without its number', 'Folsom Street', '94110', 8.5],
  ['a few houses away', '2311 Folsom Street', '94110', 5],
  ['on the same street far away', '2311 Folsom Street', '94112', 1],
  ['on another street of the same zip', '12 Noe Avenue', '94110', 0.5],
  ['on another street of a zip with two digits swapped', '12 Noe Avenue', '94101', -2],
  ['on another street of another zip', '12 Noe Avenue', '94114', -3.5],
  ['on another street with its number', '2765 Noe Avenue', '94114', 0.5],
  ['of which only the zip is known', '', '94110', 4.5],
  ['of which only a zip with two digits swapped is known', '', '94101', 1.5],
  ['of which only another zip is known', '', '94114', -2.5],
  ['of which only the number is known', '2765', '', 6.5],
  ['of which only another number and the zip are known', '12', '94110', 2],
])('what an address weighs: %s', (_what, street, zip, weight) => {
  const at = (address: Parent['address']) => readPerson({ ...nobody, ...address })
  // Weights are logarithms: half of one is a factor of 1.4, and the figures need not be more precise.
  expect(comparePeople(at(marisol.address), at({ street, zip })).weight).toBeCloseTo(weight, 0)
})

it('a parent and a child of one name are two people', () => {
  const child = { ...lucia, firstName: marisol.firstName }
  const matches = matchFamilies(
    readFamily({ children: [child], parents: [] }),
    readFamily({ children: [], parents: [marisol] }),
    { people, shareOf },
  )
  expect(matches).toEqual([])
})

it('a rare name weighs more than a frequent one', () => {
  const shares = sharesOf(
    [
      { part: 'last', name: 'García', share: 0.03 },
      { part: 'last', name: 'Quan', share: 0.0001 },
    ],
    people,
  )
  const weight = (lastName: string) => {
    const read = readPerson({ ...nobody, lastName })
    return comparePeople(read, read, shares).weight
  }
  expect(weight('Garcia')).toBeLessThan(weight('Quan') - 6)
  expect(weight('Quetzal')).toBe(weight('Quan'))
})

it('each child of a family is matched with the most similar one', () => {
  const twins = [lucia, { ...lucia, firstName: 'Lucila' }]
  const matches = matchFamilies(
    readFamily({ children: twins, parents: [marisol] }),
    readFamily({ children: [...twins].reverse(), parents: [marisol] }),
    { people, shareOf },
  )
  expect(matches.map(({ kind, entered, stored }) => [kind, entered, stored])).toEqual([
    ['child', 0, 1],
    ['child', 1, 0],
    ['parent', 0, 0],
  ])
})

it.each<[what: string, known: Partial<Parent>, found: boolean]>([
  ['the phone alone', { email: '' }, true],
  ['the email alone', { mobilePhones: [] }, true],
  ['neither', { email: '', mobilePhones: [] }, false],
])('who may not see a family and knows of a parent %s', (_what, known, found) => {
  const [tried, family] = [parentsOnly({ ...marisol, ...known }), parentsOnly(marisol)]
  expect(matchWhatIsKnown(tried, family, { people: 1000, shareOf }).map(({ kind }) => kind)).toEqual(
    found ? ['parent'] : [],
  )
})

it('who may not see a family learns nothing by trying addresses and days', () => {
  const family = readFamily({ children: [lucia], parents: [marisol] })
  const tried = readFamily({
    children: [{ ...lucia, bornOn: '2022-05-14' }],
    parents: [{ ...marisol, email: '', mobilePhones: [] }],
  })
  expect(matchFamilies(tried, family, { people: 0, shareOf })).toHaveLength(2)
  expect(matchWhatIsKnown(tried, family, { people: 0, shareOf })).toEqual([])
  expect(matchWhatIsKnown(family, family, { people, shareOf })).toMatchObject([
    { kind: 'child', strength: 'certain', agreeing: ['firstName', 'lastName', 'birthDate', 'gender'] },
    { kind: 'parent', strength: 'certain', agreeing: ['firstName', 'lastName', 'email', 'phone'] },
  ])
})

it.each<[what: string, tried: Partial<Child>, found: boolean]>([
  ['with day and month swapped', { bornOn: '2022-04-05' }, true],
  ['with a letter wrong', { lastName: 'Ybarra' }, true],
  ['with letters wrong in both names', { firstName: 'Luica', lastName: 'Ybarra' }, false],
])('who may not see a family and knows of a child %s', (_what, tried, found) => {
  const known = matchWhatIsKnown(childrenOnly({ ...lucia, ...tried }), childrenOnly(lucia), { people, shareOf })
  expect(known.map(({ kind }) => kind)).toEqual(found ? ['child'] : [])
})

it.each<[day: string, agreement: ReturnType<typeof dayAgreement>]>([
  ['2022-05-04', 'same'],
  ['2022-04-05', 'swapped'],
  ['2022-05-14', 'nearly'],
  ['2022-05-23', 'partly'],
  ['2022-11-05', 'different'],
  ['2022-11-23', 'different'],
  ['', 'missing'],
])('May 4, 2022 and %s: %s', (day, agreement) => {
  expect(dayAgreement('2022-05-04', day)).toBe(agreement)
  expect(dayAgreement(day, '2022-05-04')).toBe(agreement)
})

it.each<[odds: string, weight: number, people: number, strength: ReturnType<typeof strengthOf>]>([
  ['even', 11, 2048, 'possible'],
  ['a little less than even', 10.9, 2048, undefined],
  ['16 to 1', 15, 2048, 'likely'],
  ['1,000 to 1', 21, 2048, 'certain'],
  ['even among the few people of a new city', 3, 8, undefined],
])('a match with odds that are %s', (_odds, weight, people, strength) => {
  expect(strengthOf(weight, people)).toBe(strength)
})

it('a name of many words has few keys', () => {
  const words = 'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d'
  expect(familyKeys(childrenOnly({ ...lucia, firstName: words, lastName: words })).length).toBeLessThan(50)
})
