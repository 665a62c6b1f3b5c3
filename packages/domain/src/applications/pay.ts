/** How often a person is paid. */
export const payPeriods = ['weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly', 'yearly'] as const
export type PayPeriod = (typeof payPeriods)[number]

const paymentsAYear: Readonly<Record<PayPeriod, number>> = {
  weekly: 52,
  everyTwoWeeks: 26,
  twiceAMonth: 24,
  monthly: 12,
  yearly: 1,
}

/**
 * Returns the monthly amount, in cents, of an amount that is paid once in a period. Half a cent is rounded up (rules:
 * Amounts and pay).
 */
export const monthlyPay = (cents: number, every: PayPeriod): number => Math.round((cents * paymentsAYear[every]) / 12)

/** The monthly incomes, in cents, below and above which the product asks whether they are right. */
const lowestProbable = 10_000
const highestProbable = 5_000_000

/**
 * Returns whether a family's monthly income is so low or high that it was probably mistyped. No income at all is not
 * improbable.
 */
export const isImprobableIncome = (monthly: number): boolean =>
  (monthly > 0 && monthly < lowestProbable) || monthly > highestProbable
