import { describe, expect, it } from 'vitest'
import { type ChildCircumstances, decideEligibility, type FamilyCircumstances, incomeLimit } from './eligibility.ts'
import { tablesInForce } from './incomeTables.ts'
import { shippedTables } from './shippedTables.ts'

const young = {
  bornOn: '2023-05-14',
  specialNeeds: [],
  protections: [],
} satisfies FamilyCircumstances['children'][number]
const family: FamilyCircumstances = {
  familySize: 4,
  monthlyIncome: 520_000,
  receivesPublicAssistance: false,
  isHomeless: false,
  careStartOn: '2027-01-04',
  children: [young],
}
const decide = (change: Partial<FamilyCircumstances>, on = '2026-09-01') => {
  const { eligibility, reasons } = decideEligibility({ ...family, ...change }, shippedTables, on)
  return [eligibility, reasons]
}
const rich = 5_000_000

describe('decideEligibility by income', () => {
  it.each([
    [902_000, 'incomeEligible', ['incomeWithinState']],
    [902_001, 'moderateEligible', ['incomeWithinCity']],
    [1_873_300, 'moderateEligible', ['incomeWithinCity']],
    [1_873_301, 'notEligible', ['incomeTooHigh']],
    [0, 'incomeEligible', ['incomeWithinState']],
  ])('a family of 4 with %s cents a month is %s', (monthlyIncome, eligibility, reasons) => {
    expect(decide({ monthlyIncome })).toEqual([eligibility, reasons])
  })

  it.each([
    ['2022-06-30', 1_000_000, 'notEligible'],
    ['2022-07-01', 1_000_000, 'moderateEligible'],
    ['2024-06-30', 1_800_000, 'notEligible'],
    ['2024-07-01', 1_800_000, 'moderateEligible'],
    ['2025-06-30', 900_000, 'moderateEligible'],
    ['2025-07-01', 900_000, 'incomeEligible'],
  ])('the tables in force on %s decide on %s cents: %s', (on, monthlyIncome, eligibility) => {
    expect(decide({ monthlyIncome }, on)[0]).toBe(eligibility)
  })
})

describe('incomeLimit', () => {
  const tables = tablesInForce(shippedTables, '2026-09-01')
  it.each([1, 2, 4, 30])('is the last income with which a family of %s is eligible', (familySize) => {
    const monthlyIncome = incomeLimit(tables, familySize)
    expect(decide({ familySize, monthlyIncome })[0]).toBe('moderateEligible')
    expect(decide({ familySize, monthlyIncome: monthlyIncome + 1 })[0]).toBe('notEligible')
  })

  it('is the state’s line before the first ceiling of the city', () => {
    expect(incomeLimit({ ...tables, city: undefined }, 4)).toBe(902_000)
  })
})

describe('decideEligibility whatever the income', () => {
  it.each([
    ['protective services', { children: [{ ...young, protections: ['protectiveServices'] }] }, ['protectiveServices']],
    ['at risk', { children: [{ ...young, protections: ['atRisk'] }] }, ['atRisk']],
    ['homeless', { isHomeless: true }, ['homeless']],
    ['public assistance', { receivesPublicAssistance: true }, ['publicAssistance']],
  ] satisfies [string, Partial<FamilyCircumstances>, string[]][])('%s', (_, change, reasons) => {
    expect(decide({ ...change, monthlyIncome: rich })).toEqual(['incomeEligible', reasons])
  })

  it('also names the income where it would be sufficient alone', () => {
    expect(decide({ isHomeless: true })).toEqual(['incomeEligible', ['homeless', 'incomeWithinState']])
  })

  it('does not extend one child’s protection to a sibling', () => {
    const children = [{ ...young, protections: ['atRisk'] as 'atRisk'[] }, young]
    const decision = decideEligibility({ ...family, children, monthlyIncome: rich }, shippedTables, '2026-09-01')
    expect(decision.eligibility).toBe('incomeEligible')
    expect(decision.reasons).toEqual(['atRisk'])
    expect(decision.children.map((child) => child.eligibility)).toEqual(['incomeEligible', 'notEligible'])
  })
})

describe('decideEligibility by age on the start date of care', () => {
  it.each([
    ['the day before the thirteenth birthday', { bornOn: '2014-01-05' }, 'incomeEligible'],
    ['the thirteenth birthday', { bornOn: '2014-01-04' }, 'notEligible'],
    ['20 with a special need', { bornOn: '2006-01-05', specialNeeds: ['ssi'] }, 'incomeEligible'],
    ['21 with a special need', { bornOn: '2006-01-04', specialNeeds: ['iep'] }, 'notEligible'],
    ['13 and at risk', { bornOn: '2014-01-04', protections: ['atRisk'] }, 'notEligible'],
  ] satisfies [string, Partial<ChildCircumstances>, string][])('%s', (_, child, eligibility) => {
    expect(decide({ children: [{ ...young, ...child }] })[0]).toBe(eligibility)
  })

  it.each([
    ['with an income within the limits', {}, ['noChildOfAge']],
    ['with an income above them', { monthlyIncome: rich }, ['incomeTooHigh', 'noChildOfAge']],
    ['whose income does not count', { monthlyIncome: rich, isHomeless: true }, ['noChildOfAge']],
  ] satisfies [string, Partial<FamilyCircumstances>, string[]][])(
    'names every reason of a family %s whose only child is 14',
    (_, change, reasons) => {
      const children = [{ ...young, bornOn: '2012-06-01' }]
      expect(decide({ children, ...change })).toEqual(['notEligible', reasons])
    },
  )

  it('marks the family as too old only when no child is of age', () => {
    const old = { ...young, bornOn: '2010-01-01' }
    expect(decide({ children: [old] })).toEqual(['notEligible', ['noChildOfAge']])
    expect(decide({ children: [] })).toEqual(['notEligible', ['noChildOfAge']])
    expect(decide({ children: [old, young] })).toEqual(['incomeEligible', ['incomeWithinState']])
    expect(decide({ children: [old, young], monthlyIncome: rich })).toEqual([
      'notEligible',
      ['incomeTooHigh', 'childTooOld'],
    ])
  })
})
