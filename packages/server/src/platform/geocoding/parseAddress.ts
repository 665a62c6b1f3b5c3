import { normalizeStreet } from '@semilla/domain/values/streets.ts'

/** The parts of a typed address. */
export type ParsedAddress = {
  readonly number: number | undefined
  /** In capital letters, with the type abbreviated; empty when there is none. */
  readonly street: string
  /** Five digits, or empty. */
  readonly zip: string
}

/** Parses a typed address: the number at its start, the street before the first comma and the ZIP code at its end. */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.trim()
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(trimmed)?.[1] ?? ''
  const first = trimmed.replace(/(?:^|[\s,]+)\d{5}(?:-\d{4})?$/, '').split(',')[0] ?? ''
  const parts = /^(\d{1,6})[A-Za-z]?(?:-\d{1,6}[A-Za-z]?)?(?: 1\/2)?\s+(?=.*\p{L})(.+)$/u.exec(first.trim())
  return {
    number: parts ? Number(parts[1]) : undefined,
    street: normalizeStreet(parts?.[2] ?? first),
    zip,
  }
}

/** Returns a street name in title case: `Folsom St` for `FOLSOM ST`. */
export const titleCase = (street: string): string =>
  street.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
