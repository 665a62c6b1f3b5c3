/** Returns cents formatted as dollars in a language, `$5,200` or `$45.50`; whole dollars have no decimals. */
export const displayDollars = (cents: number, language: string): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-US' : language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
