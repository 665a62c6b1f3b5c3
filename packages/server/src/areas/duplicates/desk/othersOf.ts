import type { DecidedPair } from './queries/wholeSets.ts'

/** Returns the applications of some pairs, each with those that it is a pair with. */
export function othersOf(pairs: readonly DecidedPair[]): ReadonlyMap<number, readonly number[]> {
  const others = new Map<number, number[]>()
  const add = (id: number, other: number) => {
    const own = others.get(id)
    if (own) own.push(other)
    else others.set(id, [other])
  }
  for (const { lowId, highId } of pairs) {
    add(lowId, highId)
    add(highId, lowId)
  }
  return others
}
