import { z } from 'zod'
import { parentPosition } from './family.ts'

/** The largest income that can be entered, in cents: $999,999.99 a month. */
export const incomeCap = 99_999_999

/** Gross monthly income in cents. */
export const monthlyIncome = z.int().min(0, { error: 'moneyInvalid' }).max(incomeCap, { error: 'moneyTooLarge' })

/** The family size: a whole number from 1 to 999. */
export const familySize = z
  .int({ error: 'familySizeInvalid' })
  .min(1, { error: 'familySizeInvalid' })
  .max(999, { error: 'familySizeInvalid' })

/** A parent's monthly income in cents, either by source or as a total alone. */
export const parentIncome = z.object({
  parent: parentPosition,
  familySize,
  employment: monthlyIncome,
  childSupport: monthlyIncome,
  cashAid: monthlyIncome,
  other: monthlyIncome,
  total: monthlyIncome,
})
export type ParentIncome = z.infer<typeof parentIncome>

export const incomeSources = ['employment', 'childSupport', 'cashAid', 'other'] as const
export type IncomeSource = (typeof incomeSources)[number]

/** Returns the sum of a parent's four income sources, in cents. */
export const sumOfSources = (income: Pick<ParentIncome, IncomeSource>): number =>
  incomeSources.reduce((sum, source) => sum + income[source], 0)

/** Returns the family's income: the sum of the parents' totals, in cents. */
export const familyIncome = (incomes: readonly Pick<ParentIncome, 'total'>[]): number =>
  incomes.reduce((sum, income) => sum + income.total, 0)

/** Returns the income with the total set to `cents` and the sources cleared, as they no longer add up to it. */
export const withTotal = <I extends ParentIncome>(income: I, cents: number): I => ({
  ...income,
  employment: 0,
  childSupport: 0,
  cashAid: 0,
  other: 0,
  total: cents,
})
