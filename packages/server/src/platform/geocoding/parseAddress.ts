/** Abbreviations of street types as the table of address points uses them. */
const types: Readonly<Record<string, string>> = {
  ALLEY: 'ALY',
  AVENUE: 'AVE',
  AV: 'AVE',
  BOULEVARD: 'BLVD',
  CIRCLE: 'CIR',
  COURT: 'CT',
  DRIVE: 'DR',
  HIGHWAY: 'HWY',
  LANE: 'LN',
  PARKWAY: 'PKWY',
  PLACE: 'PL',
  PLAZA: 'PLZ',
  ROAD: 'RD',
  SQUARE: 'SQ',
  STREET: 'ST',
  STR: 'ST',
  TERRACE: 'TER',
}
const ordinals: Readonly<Record<string, string>> = {
  FIRST: '1ST',
  SECOND: '2ND',
  THIRD: '3RD',
  FOURTH: '4TH',
  FIFTH: '5TH',
  SIXTH: '6TH',
  SEVENTH: '7TH',
  EIGHTH: '8TH',
  NINTH: '9TH',
  TENTH: '10TH',
}
const unit = /\s+(?:#|APT|APARTMENT|UNIT|SUITE|STE|FL|FLOOR|RM|ROOM)(?:\s*\.)?\s*[\w-]*$/

/** The parts of a typed address. */
export type ParsedAddress = {
  readonly number: number | undefined
  /** In capital letters, with the type abbreviated; empty when there is none. */
  readonly street: string
  /** Five digits, or empty. */
  readonly zip: string
}

/**
 * Returns a street name in the spelling of the address points: in capital letters, without accents and unit, with the
 * type abbreviated.
 */
export function normaliseStreet(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[.']/g, '')
    .replace(unit, '')
    .replace(/[^A-Z0-9# ]+/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const words = plain.split(' ').map((word) => ordinals[word] ?? word.replace(/^0+(?=\d)/, ''))
  const last = words.at(-1) ?? ''
  return words.length > 1 ? [...words.slice(0, -1), types[last] ?? last].join(' ') : words.join(' ')
}

/** Parses a typed address: the number at its start, the street before the first comma and the ZIP code at its end. */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.trim()
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(trimmed)?.[1] ?? ''
  const first = trimmed.replace(/(?:^|[\s,]+)\d{5}(?:-\d{4})?$/, '').split(',')[0] ?? ''
  const parts = /^(\d{1,6})[A-Za-z]?(?:-\d{1,6}[A-Za-z]?)?(?: 1\/2)?\s+(?=.*\p{L})(.+)$/u.exec(first.trim())
  return {
    number: parts ? Number(parts[1]) : undefined,
    street: normaliseStreet(parts?.[2] ?? first),
    zip,
  }
}

/** Returns a street name in title case: `Folsom St` for `FOLSOM ST`. */
export const titleCase = (street: string): string =>
  street.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
