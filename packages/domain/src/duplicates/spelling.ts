import { distance } from 'fastest-levenshtein'

/** The number of letters of which one may be wrong. */
const lettersPerFault = 4

const sorted = (text: string) => [...text].sort().join('')

/**
 * Returns whether two words differ no more than by misspelling: at most one letter in four is wrong, missing or added,
 * or two letters are swapped. Words of fewer than four letters must be equal.
 */
export function isNearly(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  if (longest < lettersPerFault) return one === other
  return isWithin(one, other, Math.floor(longest / lettersPerFault))
}

/** Returns whether two texts differ by one wrong, missing or added letter, or by two swapped letters. */
export const hasOneFault = (one: string, other: string): boolean => one !== other && isWithin(one, other, 1)

function isWithin(one: string, other: string, faults: number): boolean {
  const apart = distance(one, other)
  return apart <= faults || (apart === 2 && sorted(one) === sorted(other))
}

/** Returns the digits of a text, in groups as they stand. */
export const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim()

const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))

/** Returns the share (0 to 1) of the pairs of letters that two texts have in common, in any order. */
export function sharedPairs(one: string, other: string): number {
  const [ours, theirs] = [pairsOf(one), pairsOf(other)]
  const left = new Map<string, number>()
  for (const pair of theirs) left.set(pair, (left.get(pair) ?? 0) + 1)
  const common = ours.filter((pair) => {
    const count = left.get(pair) ?? 0
    left.set(pair, count - 1)
    return count > 0
  }).length
  return ours.length + theirs.length === 0 ? 0 : (2 * common) / (ours.length + theirs.length)
}
