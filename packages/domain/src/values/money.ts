/**
 * Parses a typed amount of dollars and returns it in cents: digits with at most one decimal point and two decimals; a
 * dollar sign, spaces and thousands commas are ignored. Returns undefined for any other text and for numbers of more
 * than 10 characters.
 */
export function readDollars(typed: string): number | undefined {
  const text = typed.replace(/[\s$]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  if (plain.length > 10 || !/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return undefined
  const [whole = '', decimals = ''] = plain.split('.')
  return Number(whole || 0) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Returns cents formatted as dollars in a language, `$5,200` or `$45.50`; whole dollars have no decimals. */
export const displayDollars = (cents: number, language: string): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-US' : language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
