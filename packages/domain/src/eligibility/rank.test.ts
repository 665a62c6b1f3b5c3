import { describe, expect, it } from 'vitest'
import { tablesInForce } from './incomeTables.ts'
import {
  compareByRank,
  eligibilityOfGroup,
  type Ranked,
  type RankGroup,
  rankGroupNumber,
  rankGroupOf,
  rankGroups,
  rankOf,
  rankWithReasons,
  type TieBreaker,
} from './rank.ts'
import { shippedTables } from './shippedTables.ts'

const tables = tablesInForce(shippedTables, '2026-09-01')

describe('rankOf', () => {
  it.each([
    ['incomeEligible', [], 520_000, { group: 'incomeEligible', percent: 50 }],
    ['incomeEligible', [], 530_600, { group: 'incomeEligible', percent: 50 }],
    ['incomeEligible', [], 530_601, { group: 'incomeEligible', percent: 51 }],
    ['incomeEligible', [], 0, { group: 'incomeEligible', percent: 0 }],
    ['moderateEligible', [], 1_061_200, { group: 'moderateEligible', percent: 100 }],
    ['incomeEligible', ['atRisk'], 520_000, { group: 'atRisk', percent: 0 }],
    ['incomeEligible', ['atRisk', 'protectiveServices'], 520_000, { group: 'protectiveServices', percent: 0 }],
    ['notEligible', ['atRisk'], 520_000, undefined],
  ] as const)('%s, %o, %s cents', (eligibility, protections, monthlyIncome, rank) => {
    const child = { eligibility, protections: [...protections] }
    expect(rankOf(child, { monthlyIncome, familySize: 4 }, tables)).toEqual(rank)
  })
})

it.each<[number | null, RankGroup | undefined]>([
  ...rankGroups.map((group): [number, RankGroup] => [rankGroupNumber(group), group]),
  [null, undefined],
  [0, undefined],
  [5, undefined],
])('the group of the number %s is %s', (number, group) => {
  expect(rankGroupOf(number)).toBe(group)
})

it.each([
  ['protectiveServices', 'incomeEligible'],
  ['atRisk', 'incomeEligible'],
  ['incomeEligible', 'incomeEligible'],
  ['moderateEligible', 'moderateEligible'],
  [undefined, 'notEligible'],
] as const)('subsidies take a child of the group %s as %s', (group, eligibility) => {
  expect(eligibilityOfGroup(group)).toBe(eligibility)
})

const child: Ranked = {
  rank: { group: 'incomeEligible', percent: 50 },
  siblingAtSite: false,
  exceptionalNeeds: false,
  homeLanguage: false,
  homeless: false,
  requestDate: '2026-03-01',
  applicationId: 10,
  childId: 100,
}
const first = (one: Partial<Ranked>, other: Partial<Ranked>, order?: TieBreaker[]) =>
  Math.sign(compareByRank(order)({ ...child, ...one }, { ...child, ...other }))

describe('compareByRank', () => {
  it.each([
    [
      'protective services before at risk',
      { rank: { group: 'protectiveServices', percent: 0 } },
      { rank: { group: 'atRisk', percent: 0 } },
    ],
    [
      'at risk before income',
      { rank: { group: 'atRisk', percent: 0 } },
      { rank: { group: 'incomeEligible', percent: 0 } },
    ],
    [
      'income before moderate',
      { rank: { group: 'incomeEligible', percent: 85 } },
      { rank: { group: 'moderateEligible', percent: 84 } },
    ],
    ['the lower income', { rank: { group: 'incomeEligible', percent: 49 } }, { siblingAtSite: true }],
    ['a sibling at the site', { siblingAtSite: true }, { exceptionalNeeds: true }],
    ['exceptional needs', { exceptionalNeeds: true }, { homeLanguage: true }],
    ['home language', { homeLanguage: true }, { homeless: true }],
    ['homeless', { homeless: true }, { requestDate: '2020-01-01' }],
    ['the earlier request', { requestDate: '2026-02-28' }, { applicationId: 1 }],
    ['the lower application', { applicationId: 9 }, { childId: 1 }],
    ['the lower child', { childId: 99 }, {}],
  ] satisfies [string, Partial<Ranked>, Partial<Ranked>][])('ranks first %s', (_, one, other) => {
    expect(first(one, other)).toBe(-1)
    expect(first(other, one)).toBe(1)
  })

  it('uses the configured order, then the default order for the remaining ties', () => {
    expect(first({ requestDate: '2026-02-01' }, { siblingAtSite: true }, ['requestDate'])).toBe(-1)
    expect(first({ siblingAtSite: true }, { homeless: true }, ['requestDate'])).toBe(-1)
  })
})

describe('rankWithReasons', () => {
  it('records the advantages of the child', () => {
    expect(rankWithReasons({ ...child, homeless: true, siblingAtSite: true })).toMatchObject({
      group: 'incomeEligible',
      percent: 50,
      advantages: ['siblingAtSite', 'homeless'],
      requestDate: '2026-03-01',
    })
  })
})
