/** Abbreviations of street types, as the city's table of address points uses them. */
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
const unit = /\s+(?:#|APT|APARTMENT|UNIT|SUITE|STE|FL|FLOOR|RM|ROOM)(?:\s*\.)?\s*[\w-]*$/i

/** Returns a street address without the apartment at its end. */
export const withoutUnit = (street: string): string => street.replace(unit, '')

/** Returns the words of a street name, in capital letters, with ordinals in digits and the type at the end abbreviated. */
export function shortStreet(words: readonly string[]): string[] {
  const short = words.map((word) => ordinals[word] ?? word.replace(/^0+(?=\d)/, ''))
  const last = short.at(-1) ?? ''
  return short.length > 1 ? [...short.slice(0, -1), types[last] ?? last] : short
}

/**
 * Returns a street name in the spelling of the address points: in capital letters, without accents and unit, with the
 * type abbreviated.
 */
export function normalizeStreet(name: string): string {
  const plain = withoutUnit(name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[.'’]/g, ''))
  return shortStreet(plain.split(/[^A-Z0-9#]+/).filter(Boolean)).join(' ')
}
