import { searchWords } from '../values/search.ts'
import { shortStreet, withoutUnit } from '../values/streets.ts'
import { digitsOf, sharedPairs } from './spelling.ts'

/** A street address prepared for comparison: its first number, and everything else. */
export type Street = { readonly number: string; readonly rest: string }

export type PlaceAgreement = 'same' | 'nearly' | 'different' | 'missing'

/** Returns a street address prepared for comparison: without the apartment, *Street* and *St.* in one spelling. */
export function streetOf(text: string): Street {
  const words = searchWords(withoutUnit(text)).map((word) => word.toUpperCase())
  const number = words.find((word) => /^\d/.test(word)) ?? ''
  const rest = shortStreet(words.filter((word) => word !== number))
  return { number: number.toLowerCase(), rest: rest.join('').toLowerCase() }
}

/** The shares of common pairs of letters from which two streets count as the same or nearly the same. */
const same = 0.8
const nearly = 0.5

/** Returns how far two streets agree, whatever the order of their words. 18th and 19th Avenue are two streets. */
export function streetAgreement(one: Street, other: Street): PlaceAgreement {
  if (one.rest.length < 2 || other.rest.length < 2) return 'missing'
  if (digitsOf(one.rest) !== digitsOf(other.rest)) return 'different'
  const share = sharedPairs(one.rest, other.rest)
  return share >= same ? 'same' : share >= nearly ? 'nearly' : 'different'
}

/** Returns whether two texts are equal, with `missing` if one of them is empty. */
export const equality = (one: string, other: string): 'same' | 'different' | 'missing' =>
  one === '' || other === '' ? 'missing' : one === other ? 'same' : 'different'

const sorted = (text: string) => [...text].sort().join('')

/** Returns how far two zips agree in their five digits; two digits that changed places are nearly the same. */
export function zipAgreement(one: string, other: string): PlaceAgreement {
  const [ours, theirs] = [one.slice(0, 5), other.slice(0, 5)]
  const whole = equality(ours, theirs)
  return whole === 'different' && sorted(ours) === sorted(theirs) ? 'nearly' : whole
}
