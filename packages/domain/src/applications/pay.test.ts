import { expect, it } from 'vitest'
import { isImprobableIncome, monthlyPay, type PayPeriod } from './pay.ts'

it.each<[cents: number, every: PayPeriod, monthly: number]>([
  [80_000, 'weekly', 346_667],
  [100_000, 'weekly', 433_333],
  [3, 'weekly', 13],
  [160_000, 'everyTwoWeeks', 346_667],
  [3, 'everyTwoWeeks', 7],
  [1, 'everyTwoWeeks', 2],
  [150_000, 'twiceAMonth', 300_000],
  [75_055, 'twiceAMonth', 150_110],
  [320_050, 'monthly', 320_050],
  [4_000_000, 'yearly', 333_333],
  [6, 'yearly', 1],
  [5, 'yearly', 0],
  [18, 'yearly', 2],
  [0, 'weekly', 0],
])('%s cents %s are %s cents a month', (cents, every, monthly) => expect(monthlyPay(cents, every)).toBe(monthly))

it.each<[monthly: number, isImprobable: boolean]>([
  [0, false],
  [1, true],
  [320, true],
  [9_999, true],
  [10_000, false],
  [5_000_000, false],
  [5_000_001, true],
])('%s cents a month are asked about: %s', (monthly, isImprobable) =>
  expect(isImprobableIncome(monthly)).toBe(isImprobable),
)
