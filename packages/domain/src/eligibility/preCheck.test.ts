import { describe, expect, it } from 'vitest'
import { preCheck } from './preCheck.ts'
import { shippedTables } from './shippedTables.ts'

describe('preCheck', () => {
  it.each([
    [4, 520_000, 'incomeEligible', 0, 0],
    [1, 686_000, 'incomeEligible', 6_800, 3_400],
    [2, 686_100, 'moderateEligible', 6_800, 3_400],
    [4, 1_873_301, 'notEligible', 18_700, 9_350],
  ])('for %s people with %s cents', (familySize, monthlyIncome, eligibility, fullTime, partTime) => {
    expect(preCheck({ familySize, monthlyIncome }, shippedTables, '2026-09-01')).toEqual({
      eligibility,
      isEligible: eligibility !== 'notEligible',
      fee: { fullTime, partTime },
    })
  })
})
