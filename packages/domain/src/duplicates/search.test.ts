import { expect, it } from 'vitest'
import { familyKeys, readFamily } from './families.ts'
import { sharesOf } from './frequencies.ts'
import { matchSearch, readSearch, searchKeys } from './search.ts'
import { type FamilySearch, isSearchable } from './searchable.ts'

const population = { people: 1_000_000, shareOf: sharesOf([], 0) }
const stored = readFamily({
  children: [{ firstName: 'Lucía', middleInitial: '', lastName: 'Ibarra', bornOn: '2022-05-04', gender: 'female' }],
  parents: [
    {
      firstName: 'Marisol',
      middleInitial: '',
      lastName: 'Ibarra',
      email: 'marisol@example.net',
      homePhones: [],
      mobilePhones: ['(415) 555-0171'],
      address: { street: '2765 Folsom Street', zip: '94110' },
    },
  ],
})
const nothing: FamilySearch = { children: [], email: '', phone: '', street: '', zip: '' }
const child = { firstName: 'Lucia', lastName: 'Ybarra', bornOn: '2022-05-04' }
const stranger = { firstName: 'Zoe', lastName: 'Ibarra', bornOn: '2019-01-01' }

it.each<[what: string, search: Partial<FamilySearch>, found: readonly string[]]>([
  ['a child, misspelled', { children: [child] }, ['child likely']],
  [
    'a child with day and month swapped',
    { children: [{ ...child, lastName: 'Ibarra', bornOn: '2022-04-05' }] },
    ['child likely'],
  ],
  [
    'a last name and the birth date',
    { children: [{ ...child, firstName: '', lastName: 'Ibarra' }] },
    ['child possible'],
  ],
  [
    'a misspelled last name and the birth date',
    { children: [{ ...child, firstName: '', lastName: 'Ibarro' }] },
    ['child possible'],
  ],
  ['a first name and the birth date', { children: [{ ...child, lastName: '' }] }, ['child possible']],
  [
    'a last name, with day and month of the birth swapped',
    { children: [{ firstName: '', lastName: 'Ibarra', bornOn: '2022-04-05' }] },
    ['child possible'],
  ],
  [
    'the last name in the field of the first one',
    { children: [{ firstName: 'Ibarra', lastName: '', bornOn: '2022-05-04' }] },
    ['child possible'],
  ],
  ['a twin', { children: [{ ...child, firstName: 'Zoe' }] }, []],
  [
    'a last name and another birth date',
    { children: [{ firstName: '', lastName: 'Ibarra', bornOn: '2021-12-24' }] },
    [],
  ],
  ['an email alone', { email: 'Marisol@example.net' }, ['parent likely']],
  ['a phone alone, however it is written', { phone: '415.555.0171' }, ['parent likely']],
  ['an email and a phone', { email: 'marisol@example.net', phone: '4155550171' }, ['parent certain']],
  ['an address with the surname of a child', { children: [stranger], street: '2765 folsom st' }, ['parent possible']],
  [
    'an address with the surname of a child without a birth date',
    { children: [{ firstName: '', lastName: 'Ibarra' }], street: '2765 Folsom Street' },
    ['parent possible'],
  ],
  ['the name of a child alone', { children: [{ firstName: 'Lucía', lastName: 'Ibarra' }] }, []],
  ['an address alone', { street: '2765 Folsom Street', zip: '94110' }, []],
  ['another child of that surname', { children: [stranger] }, []],
  ['nothing', {}, []],
])('%s', (_what, search, found) => {
  const read = readSearch({ ...nothing, ...search })
  expect(matchSearch(read, stored, population).map(({ kind, strength }) => `${kind} ${strength}`)).toEqual(found)
  const keys = new Set(familyKeys(stored))
  if (found.length > 0) expect(searchKeys(read).some((key) => keys.has(key))).toBe(true)
})

it.each([
  ['Lucía', 'Ibarra Gómez'],
  ['Lucía', 'Gómez'],
  ['Ibarra Gómez', 'Lucía'],
  ['Gómez', 'Lucia'],
  ['', 'Gomez'],
  ['', 'Ibarra'],
])('a child with two surnames is found as “%s”, “%s” with its birth date', (firstName, lastName) => {
  const twoSurnames = readFamily({
    children: [
      { firstName: 'Lucía', middleInitial: '', lastName: 'Ibarra Gómez', bornOn: '2022-05-04', gender: 'female' },
    ],
    parents: [],
  })
  const read = readSearch({ ...nothing, children: [{ firstName, lastName, bornOn: '2022-05-04' }] })
  expect(matchSearch(read, twoSurnames, population)).toMatchObject([{ kind: 'child', stored: 0 }])
  const keys = new Set(familyKeys(twoSurnames))
  expect(searchKeys(read).some((key) => keys.has(key))).toBe(true)
})

const named = { firstName: 'Zoe', lastName: 'Ibarra' }
it.each<[what: string, search: Partial<FamilySearch>, isEnough: boolean]>([
  ['nothing', {}, false],
  ['an address', { street: '2765 Folsom Street', zip: '94110' }, false],
  ['the name of a child', { children: [named] }, false],
  ['the name of a child and a street without its number', { children: [named], street: 'Folsom Street' }, false],
  ['the first name of a child and an address', { children: [{ ...named, lastName: ' ' }], street: '1 Oak St' }, false],
  ['the last name of a child and an address', { children: [{ ...named, firstName: '' }], street: '1 Oak St' }, true],
  ['a child with a birth date', { children: [{ ...named, bornOn: '2022-05-04' }] }, true],
  ['a phone', { phone: '4155550171' }, true],
  ['part of a phone', { phone: '415' }, false],
  ['an email', { email: ' luz@example.org ' }, true],
  ['part of an email', { email: 'notanemail' }, false],
])('%s is enough to look for a family, or not', (_what, search, isEnough) => {
  expect(isSearchable({ ...nothing, ...search })).toBe(isEnough)
})
