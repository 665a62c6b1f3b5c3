/** Returns the monthly rate of a site in cents; sites may state it in words, which cannot be compared. */
export const listPriceOf = (monthlyRate: unknown): number | undefined =>
  typeof monthlyRate === 'number' && monthlyRate > 0 ? Math.round(monthlyRate * 100) : undefined
