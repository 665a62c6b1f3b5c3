import { expect, it } from 'vitest'
import { readFamily } from './families.ts'
import { comparedText } from './fingerprint.ts'
import { sameChildren } from './sameChildren.ts'
import { setsOf } from './sets.ts'

const pair = (lowId: number, highId: number) => ({ lowId, highId })

it.each<[what: string, pairs: [number, number][], sets: [number, number][]]>([
  ['no pairs', [], []],
  [
    'one pair',
    [[3, 5]],
    [
      [3, 3],
      [5, 3],
    ],
  ],
  [
    'a third by way of the second',
    [
      [5, 9],
      [3, 5],
    ],
    [
      [3, 3],
      [5, 3],
      [9, 3],
    ],
  ],
  [
    'two sets',
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 3],
    ],
  ],
  [
    'two sets that a pair joins',
    [
      [1, 2],
      [3, 4],
      [2, 4],
    ],
    [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ],
  ],
])('sets of %s', (_, pairs, sets) => {
  const found = setsOf(pairs.map(([low, high]) => pair(low, high)))
  expect([...found].toSorted(([one], [other]) => one - other)).toEqual(sets)
})

const child = (firstName: string, bornOn = '2023-05-14') => ({
  firstName,
  middleInitial: '',
  lastName: 'Ibarra',
  bornOn,
  gender: 'female' as const,
})
const parent = {
  firstName: 'Ana',
  middleInitial: '',
  lastName: 'Ibarra',
  email: 'a@example.org',
  homePhones: ['4155550142'],
  mobilePhones: [],
  address: { street: '1 Oak', zip: '94110' },
}
const family = (...children: ReturnType<typeof child>[]) => readFamily({ children, parents: [parent] })

it('the compared text changes with a compared field, whatever the order of people', () => {
  const text = comparedText(family(child('Luz'), child('Noé')))
  expect(comparedText(family(child('Noé'), child('Luz')))).toBe(text)
  expect(comparedText(family(child('Luz'), child('Noe')))).not.toBe(text)
  expect(comparedText(family(child('Luz'), child('Noé', '2023-05-15')))).not.toBe(text)
})

it('a child of two families is one child, and two children are never the same one', () => {
  const population = { people: 1_000_000, shareOf: () => undefined }
  const same = (first: ReturnType<typeof child>[], second: ReturnType<typeof child>[]) =>
    [...sameChildren(family(...first), family(...second), population)].map(([at, { stored }]) => [at, stored])
  expect(same([child('Noé'), child('Lucia')], [child('Lucía')])).toEqual([[1, 0]])
  expect(same([child('Lucía'), child('Lucia')], [child('Lucía')])).toEqual([[0, 0]])
  // Twins whose names differ in a letter are each themselves, in whatever order they were entered.
  for (const [names, at] of [
    [['Marcela', 'Mariela'], 0],
    [['Mariela', 'Marcela'], 1],
  ] as const)
    expect(
      same(
        names.map((name) => child(name)),
        [child('Marcela')],
      ),
    ).toEqual([[at, 0]])
  expect(same([child('Noé')], [child('Lucía')])).toEqual([])
  expect(same([child('Lucía', '2023-05-15')], [child('Lucía')])).toEqual([])
})
