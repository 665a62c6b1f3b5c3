/**
 * Returns the valid part of a typed or pasted amount: digits, one point, two decimals, no leading zeros, 10 characters.
 */
export function typedAmount(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return (rest.length ? `${digits}.${rest.join('').slice(0, 2)}` : digits).slice(0, 10)
}

/** Returns a typed amount in whole cents; undefined for an empty field. */
export const centsOf = (text: string): number | undefined => {
  const amount = typedAmount(text)
  return amount === '' || amount === '.' ? undefined : Math.round(Number(amount) * 100)
}

/** Returns whole cents as they are typed: 4500 for 450000, 4500.50 for 450050. */
export const amountText = (cents: number | undefined): string =>
  cents === undefined ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

const pad = (part: string) => part.padStart(2, '0')

/** Returns the calendar day typed as 3/28/2026, 03-28-2026, 03282026, 3.28.26 or 2026-03-28, else undefined. */
export function typedDay(text: string): string | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  const us =
    /^\s*(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return undefined
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${pad(month)}-${pad(day)}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined
}

/** Returns a day in the local format. */
export const dayText = (day: string): string => {
  const [year, month, date] = day.split('-')
  return typedDay(day) ? `${pad(month as string)}/${pad(date as string)}/${year}` : day
}
