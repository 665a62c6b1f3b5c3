import { z } from 'zod'
import { parentPosition } from './family.ts'

/** The largest income that can be entered: 999,999.99 a month. */
export const incomeCap = 99_999_999

/** Gross monthly income in cents. */
export const monthlyIncome = z.int().min(0, { error: 'moneyInvalid' }).max(incomeCap, { error: 'moneyTooLarge' })

/** A whole number of at most 3 digits, at least 1. */
export const familySize = z
  .int({ error: 'familySizeInvalid' })
  .min(1, { error: 'familySizeInvalid' })
  .max(999, { error: 'familySizeInvalid' })

/** One parent's monthly income in cents: by source, or the total alone. */
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

/** The sum of a parent's four sources, in cents. */
export const sumOfSources = (income: Pick<ParentIncome, IncomeSource>): number =>
  incomeSources.reduce((sum, source) => sum + income[source], 0)

/** The family's income: the sum of the parents' totals, in cents. */
export const familyIncome = (incomes: readonly Pick<ParentIncome, 'total'>[]): number =>
  incomes.reduce((sum, income) => sum + income.total, 0)

/** The income with one source typed: the total follows the sources. */
export function withSource<I extends ParentIncome>(income: I, source: IncomeSource, cents: number): I {
  const changed = { ...income, [source]: cents }
  return { ...changed, total: sumOfSources(changed) }
}

/** The income with the total typed: the sources no longer say anything and are cleared. */
export const withTotal = <I extends ParentIncome>(income: I, cents: number): I => ({
  ...income,
  employment: 0,
  childSupport: 0,
  cashAid: 0,
  other: 0,
  total: cents,
})
