import { regional } from './regional.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Returns how dollars are written in a language; made once, because that takes longer than the writing. */
function formatOf(language: string, digits: 0 | 2): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(regional(language), {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
    })
  formats.set(key, made)
  return made
}

/** Returns cents formatted as dollars in a language, `$5,200` or `$45.50`; whole dollars have no decimals. */
export const displayDollars = (cents: number, language: string): string =>
  formatOf(language, cents % 100 === 0 ? 0 : 2).format(cents / 100)
