/** The digits before the cents that a field for an amount takes. */
const maxWholeDigits = 10

/** Returns the digits, commas and points of a text, also those that a Chinese keyboard writes. */
export const amountSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.,]/g, '')

/**
 * Returns a typed or pasted amount of dollars in cents, or undefined if it has no digit. Commas and points are read the
 * way they are written in any of the product's languages: with three or more digits behind it the last one separates
 * thousands (`3.200` is $3,200), with fewer it separates the cents (`3,2` is $3.20). All others separate thousands. The
 * point of a dictated sentence ends the amount (`3,200.50.`; rules: Amounts and pay).
 */
export function readAmount(typed: string): number | undefined {
  const text = amountSigns(typed).replace(/[.,]+$/, '')
  if (!/\d/.test(text)) return undefined
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const behind = at < 0 ? '' : text.slice(at + 1)
  const before = at < 0 ? text : text.slice(0, at)
  // Nobody writes a group of thousands behind nothing or behind a zero.
  const isGroup = behind.length > 2 && !/^0?$/.test(before)
  const whole = (isGroup ? before + behind : before).replace(/\D/g, '').replace(/^0+/, '')
  const cents = isGroup ? '' : behind.slice(0, 2)
  return Number(whole.slice(0, maxWholeDigits) || 0) * 100 + Number(cents.padEnd(2, '0'))
}

/** Returns cents as they are written in a field: `3,200`, or `3,200.50` if there are cents. */
export function writeAmount(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return cents % 100 === 0 ? whole : `${whole}.${String(cents % 100).padStart(2, '0')}`
}
