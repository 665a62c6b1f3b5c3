const formatOf = (digits: 0 | 2) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits })
// Made once, because that takes longer than the writing.
const [whole, withCents] = [formatOf(0), formatOf(2)]

/**
 * Returns cents as dollars, `$5,200` or `$45.50`; whole dollars have no decimals. Readers of every language have them as
 * this country writes them: elsewhere, `1.224 $` is more than a thousand dollars.
 */
export const displayDollars = (cents: number): string => (cents % 100 === 0 ? whole : withCents).format(cents / 100)
