import type { CalendarDate } from '../values/dates.ts'
import type { Eligibility } from './eligibilities.ts'
import { eligibilityByIncome } from './eligibility.ts'
import { type FamilyFee, type FeeShares, familyFee } from './fee.ts'
import { type IncomeTable, tablesInForce } from './incomeTables.ts'

export type PreCheckResult = {
  readonly eligibility: Eligibility
  readonly isEligible: boolean
  /** In cents. */
  readonly fee: FamilyFee
}

/**
 * Returns a first estimate from family size and gross monthly income (cents) alone. It ignores all circumstances that
 * make a family eligible whatever its income.
 */
export function preCheck(
  family: { readonly familySize: number; readonly monthlyIncome: number },
  allTables: readonly IncomeTable[],
  on: CalendarDate,
  shares?: FeeShares,
): PreCheckResult {
  const tables = tablesInForce(allTables, on)
  const { eligibility } = eligibilityByIncome(family.monthlyIncome, family.familySize, tables)
  const fee = familyFee({ ...family, isWaived: false }, tables, shares)
  return { eligibility, isEligible: eligibility !== 'notEligible', fee }
}
