import { describe, expect, it } from 'vitest'
import type { FamilyCircumstances } from './eligibility.ts'
import { rankChanges } from './rankChanges.ts'

const table = (kind: 'stateMedian' | 'areaMedian', percent: number, monthlyCents: number) => ({
  ...{ kind, percent, effectiveOn: '2026-07-01', source: 'a test' },
  rows: [2, 3, 4, 5].map((familySize) => ({ familySize, monthlyCents: monthlyCents + 100_000 * (familySize - 4) })),
})
const tables = [
  table('stateMedian', 100, 1_000_000),
  table('stateMedian', 85, 850_000),
  table('areaMedian', 150, 1_500_000),
]
const family = (given: Partial<FamilyCircumstances> = {}): FamilyCircumstances => ({
  familySize: 4,
  monthlyIncome: 400_000,
  receivesPublicAssistance: false,
  isHomeless: false,
  careStartOn: '2027-01-11',
  children: [{ bornOn: '2024-05-14', specialNeeds: [], protections: [] }],
  ...given,
})
const changesOf = (given: Partial<FamilyCircumstances> = {}) => rankChanges(family(given), 0, tables, '2027-01-04')
const named = (given: Partial<FamilyCircumstances>) =>
  changesOf(given).changes.map(({ name, effect, rank }) => [name, effect, rank?.group, rank?.percent])

describe('what would change the rank of a child', () => {
  it('that is income eligible', () => {
    expect(changesOf()).toEqual({
      rank: { group: 'incomeEligible', percent: 40 },
      changes: [
        { name: 'protectiveServices', effect: 'earlier', rank: { group: 'protectiveServices', percent: 0 } },
        { name: 'atRisk', effect: 'earlier', rank: { group: 'atRisk', percent: 0 } },
        { name: 'incomeDown', effect: 'earlier', rank: { group: 'incomeEligible', percent: 39 }, income: 390_000 },
        { name: 'incomeUp', effect: 'later', rank: { group: 'incomeEligible', percent: 41 }, income: 400_001 },
        { name: 'familySize', effect: 'earlier', rank: { group: 'incomeEligible', percent: 37 }, familySize: 5 },
      ],
    })
  })

  it.each([
    [
      'at the line of the state',
      { monthlyIncome: 850_000 },
      [
        ['protectiveServices', 'earlier', 'protectiveServices', 0],
        ['atRisk', 'earlier', 'atRisk', 0],
        ['incomeDown', 'earlier', 'incomeEligible', 84],
        ['incomeUp', 'later', 'moderateEligible', 86],
        ['familySize', 'earlier', 'incomeEligible', 78],
      ],
    ],
    [
      'beyond every line',
      { monthlyIncome: 1_600_000 },
      [
        ['protectiveServices', 'earlier', 'protectiveServices', 0],
        ['atRisk', 'earlier', 'atRisk', 0],
        ['familySize', 'earlier', 'moderateEligible', 146],
        ['publicAssistance', 'earlier', 'incomeEligible', 160],
        ['homeless', 'earlier', 'incomeEligible', 160],
      ],
    ],
    [
      'in protective services',
      { children: [{ bornOn: '2024-05-14', specialNeeds: [], protections: ['protectiveServices'] }] },
      [],
    ],
    [
      'without an income',
      { monthlyIncome: 0, children: [{ bornOn: '1999-05-14', specialNeeds: [], protections: [] }] },
      [],
    ],
  ] as const)('%s', (_name, given, expected) => {
    expect(named(given as Partial<FamilyCircumstances>)).toEqual(expected)
  })

  it('of a family that is helped as an exception stays one where the rules say no', () => {
    const helped = family({ monthlyIncome: 1_600_000 })
    const { rank, changes } = rankChanges(helped, 0, tables, '2027-01-04', 'moderateEligible')
    expect(rank).toEqual({ group: 'moderateEligible', percent: 160 })
    expect(changes.map(({ name, effect, rank: after }) => [name, effect, after?.group, after?.percent])).toEqual([
      ['protectiveServices', 'earlier', 'protectiveServices', 0],
      ['atRisk', 'earlier', 'atRisk', 0],
      ['incomeDown', 'earlier', 'moderateEligible', 159],
      ['incomeUp', 'later', 'moderateEligible', 161],
      ['familySize', 'earlier', 'moderateEligible', 146],
      ['publicAssistance', 'earlier', 'incomeEligible', 160],
      ['homeless', 'earlier', 'incomeEligible', 160],
    ])
  })
})
