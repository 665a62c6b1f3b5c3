import type { ShareOf } from './comparePeople.ts'
import { nameOf } from './names.ts'
import { usualShare } from './weights.ts'

/** A frequent name and its share of the people that were counted (0 to 1). */
export type NameShare = { readonly part: 'first' | 'last'; readonly name: string; readonly share: number }

/** The number of people whose names are taken to be of the usual share, so that a few families decide little. */
const assumedPeople = 1000

/** Returns a share, moved towards the usual one: the fewer people were counted, the further. */
const tempered = (share: number, part: NameShare['part'], people: number) =>
  (share * people + usualShare[part] * assumedPeople) / (people + assumedPeople)

/**
 * Returns a function for the share of people who have a name, given the shares of the most frequent names among a
 * number of people. A name that is not listed counts like the rarest one that is.
 */
export function sharesOf(frequent: readonly NameShare[], people: number): ShareOf {
  const shares = new Map<string, number>()
  const rarest = { first: usualShare.first as number, last: usualShare.last as number }
  for (const { part, name, share } of frequent) {
    const key = `${part} ${nameOf(name, part).joined}`
    const known = tempered(share, part, people)
    shares.set(key, Math.max(known, shares.get(key) ?? 0))
    rarest[part] = Math.min(rarest[part], known)
  }
  return (name, part) => shares.get(`${part} ${name}`) ?? rarest[part]
}
