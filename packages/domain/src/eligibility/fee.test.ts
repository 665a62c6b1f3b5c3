import { describe, expect, it } from 'vitest'
import { familyFee, feeForCare } from './fee.ts'
import { tablesInForce } from './incomeTables.ts'
import { shippedTables } from './shippedTables.ts'

const tables = tablesInForce(shippedTables, '2026-09-01')
const fee = (monthlyIncome: number, isWaived = false) => familyFee({ familySize: 4, monthlyIncome, isWaived }, tables)

describe('familyFee', () => {
  it.each([
    [0, 0, 0],
    [520_000, 0, 0],
    [795_899, 0, 0],
    [795_900, 7_900, 3_950],
    [800_000, 8_000, 4_000],
    [809_999, 8_000, 4_000],
    [810_000, 8_100, 4_050],
    [1_500_000, 15_000, 7_500],
  ])('for a family of 4 with %s cents is %s full-time and %s part-time', (income, fullTime, partTime) => {
    expect(fee(income)).toEqual({ fullTime, partTime })
  })

  it('is zero where it is waived', () => {
    expect(fee(1_500_000, true)).toEqual({ fullTime: 0, partTime: 0 })
  })

  it('uses the organization’s percentages', () => {
    const family = { familySize: 4, monthlyIncome: 800_000, isWaived: false }
    expect(familyFee(family, tables, { fullTimePercent: 2, partTimePercent: 25 })).toEqual({
      fullTime: 16_000,
      partTime: 4_000,
    })
  })
})

describe('feeForCare', () => {
  it.each([
    [[30 * 60], 8_000],
    [[30 * 60 - 1], 4_000],
    [[10 * 60, 40 * 60], 8_000],
    [[], 4_000],
  ])('for children in care %o minutes a week', (minutes, cents) => {
    expect(feeForCare(fee(800_000), minutes)).toBe(cents)
  })
})
