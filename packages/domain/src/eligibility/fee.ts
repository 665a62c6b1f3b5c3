import { medianIncome, type TablesInForce } from './incomeTables.ts'

/** The shares of the fee, settings of the organization. */
export type FeeShares = {
  /** Percent of the monthly income for 30 hours a week or more. */
  readonly fullTimePercent: number
  /** Percent of the full-time fee for less. */
  readonly partTimePercent: number
}

export const usualFeeShares: FeeShares = { fullTimePercent: 1, partTimePercent: 50 }

/** Below this percentage of the state's median income there is no fee. */
export const feeStartsAtPercent = 75
/** Care of so many minutes a week or more is full-time: 30 hours. */
export const fullTimeMinutes = 30 * 60

/** The estimated monthly family fee in cents, for 30 hours a week or more and for less. */
export type FamilyFee = { readonly fullTime: number; readonly partTime: number }

const noFee: FamilyFee = { fullTime: 0, partTime: 0 }

export type FeeCircumstances = {
  readonly familySize: number
  /** Gross, in cents. */
  readonly monthlyIncome: number
  /** True with a child in protective services or at risk, for a homeless family, and with cash aid. */
  readonly isWaived: boolean
}

/**
 * The estimated monthly family fee (rules: Fee): nothing below 75 % of the state's median income and for those
 * whose fee is waived; else 1 % of the income, rounded down to the dollar, and half of that below 30 hours a week.
 */
export function familyFee(
  family: FeeCircumstances,
  tables: TablesInForce,
  shares: FeeShares = usualFeeShares,
): FamilyFee {
  const isBelow = family.monthlyIncome * 100 < medianIncome(tables, family.familySize) * feeStartsAtPercent
  if (family.isWaived || isBelow) return noFee
  const fullTime = Math.floor((family.monthlyIncome * shares.fullTimePercent) / 100 / 100) * 100
  return { fullTime, partTime: Math.floor((fullTime * shares.partTimePercent) / 100) }
}

/** The one fee of a family: that of the child with the most hours of care in a week, given in minutes. */
export const feeForCare = (fee: FamilyFee, weeklyMinutesByChild: readonly number[]): number =>
  Math.max(0, ...weeklyMinutesByChild) >= fullTimeMinutes ? fee.fullTime : fee.partTime
