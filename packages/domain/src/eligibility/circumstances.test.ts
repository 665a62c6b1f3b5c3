import { describe, expect, it } from 'vitest'
import { circumstancesOf, hasPublicAssistance, isFamilyHomeless, isFeeWaived } from './circumstances.ts'

const family = {
  familySize: 3,
  monthlyIncome: 320_000,
  receivesPublicAssistance: false,
  incomes: [],
  parents: [],
  children: [],
}

describe('the day on which ages are decided', () => {
  it.each([
    ['the start of care', '2027-01-04', '2027-01-04'],
    ['the day of applying, if care starts on it', '2026-11-23', '2026-11-23'],
    ['the day of applying, if care was to start before', '2020-01-01', '2026-11-23'],
  ])('is %s', (_, startOn, expected) => {
    expect(circumstancesOf({ ...family, care: { startOn } }, '2026-11-23').careStartOn).toBe(expected)
  })
})

describe('a family', () => {
  const housed = { isHomeless: false, homelessTypes: [], needs: ['working' as const] }

  it.each([
    ['says so', { isHomeless: true }],
    ['says where it stays', { homelessTypes: ['shelter' as const] }],
    ['names it as a need', { needs: ['working' as const, 'homeless' as const] }],
  ])('is homeless if one parent %s', (_, said) => {
    expect(isFamilyHomeless([housed, { ...housed, ...said }])).toBe(true)
    expect(isFamilyHomeless([housed, housed])).toBe(false)
  })

  const income = { parent: 'A' as const, familySize: 3, employment: 0, childSupport: 0, cashAid: 0, other: 0, total: 0 }

  it.each([
    ['says so', { receivesPublicAssistance: true }],
    ['reports income from cash aid', { incomes: [income, { ...income, cashAid: 1, total: 1 }] }],
  ])('receives public assistance if it %s', (_, said) => {
    const without = { receivesPublicAssistance: false, incomes: [income] }
    expect([without, { ...without, ...said }].map(hasPublicAssistance)).toEqual([false, true])
  })

  const children = [{ bornOn: '2023-05-14', specialNeeds: [], protections: [] }]
  const paying = { ...circumstancesOf({ ...family, care: { startOn: '2027-01-04' } }, '2026-11-23'), children }

  it.each([
    ['it is homeless', { isHomeless: true }],
    ['it receives public assistance', { receivesPublicAssistance: true }],
    ['one child is at risk', { children: [...children, { ...children[0], protections: ['atRisk' as const] }] }],
  ])('pays no fee if %s', (_, change) => {
    const waived = { ...paying, ...change } as typeof paying
    expect([paying, waived].map(isFeeWaived)).toEqual([false, true])
  })
})
