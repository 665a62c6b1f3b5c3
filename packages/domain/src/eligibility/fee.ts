import { medianIncome, type TablesInForce } from './incomeTables.ts'

/** The percentages of the fee, which each organization can set. */
export type FeeShares = {
  /** Percent of the monthly income for 30 hours of care a week or more. */
  readonly fullTimePercent: number
  /** Percent of the full-time fee for fewer hours. */
  readonly partTimePercent: number
}

export const defaultFeeShares: FeeShares = { fullTimePercent: 1, partTimePercent: 50 }

/** No fee is due below this percentage of the state's median income. */
export const feeStartsAtPercent = 75
/** Minutes of care a week from which care is full-time: 30 hours. */
export const fullTimeMinutes = 30 * 60

/** The estimated monthly family fee in cents, for 30 hours a week or more and for fewer. */
export type FamilyFee = { readonly fullTime: number; readonly partTime: number }

const noFee: FamilyFee = { fullTime: 0, partTime: 0 }

export type FeeCircumstances = {
  readonly familySize: number
  /** Gross, in cents. */
  readonly monthlyIncome: number
  /** True for a child in protective services or at risk, for a homeless family, and with cash aid. */
  readonly isWaived: boolean
}

/**
 * Returns the estimated monthly family fee (rules: Fee): zero below 75 % of the state's median income or when the fee
 * is waived; otherwise 1 % of the income, rounded down to the dollar, and half of that below 30 hours a week.
 */
export function familyFee(
  family: FeeCircumstances,
  tables: TablesInForce,
  shares: FeeShares = defaultFeeShares,
): FamilyFee {
  const isBelow = family.monthlyIncome * 100 < medianIncome(tables, family.familySize) * feeStartsAtPercent
  if (family.isWaived || isBelow) return noFee
  const fullTime = Math.floor((family.monthlyIncome * shares.fullTimePercent) / 100 / 100) * 100
  return { fullTime, partTime: Math.floor((fullTime * shares.partTimePercent) / 100) }
}

/** Returns the fee of a family, which is based on the child with the most minutes of care in a week. */
export const feeForCare = (fee: FamilyFee, weeklyMinutesByChild: readonly number[]): number =>
  Math.max(0, ...weeklyMinutesByChild) >= fullTimeMinutes ? fee.fullTime : fee.partTime
