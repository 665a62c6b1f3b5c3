import { describe, expect, it } from 'vitest'
import { circumstancesOf } from './circumstances.ts'

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
