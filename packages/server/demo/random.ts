/** A random number generator with a seed, so that every demo city is the same. */
export type Random = {
  /** Returns a number from 0, inclusive, to 1, exclusive. */
  next(): number
  /** Returns a whole number within a range, inclusive. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Returns `count` different items of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  /** Returns an item with a probability proportional to its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** Returns a generator with the Mulberry32 algorithm, which is small and random enough for demo data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  const shuffled = <T>(list: readonly T[]): T[] => {
    const mixed = [...list]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = int(0, at)
      ;[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T]
    }
    return mixed
  }
  return {
    next,
    int,
    pick,
    shuffled,
    chance: (probability) => next() < probability,
    some(list, count) {
      const chosen = new Set(shuffled(list.map((_, index) => index)).slice(0, count))
      return list.filter((_, index) => chosen.has(index))
    },
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [entry, weight] of list) {
        left -= weight
        if (left < 0) return entry
      }
      return (list.at(-1) as (typeof list)[number])[0]
    },
  }
}
