import { type Strength, strengths } from './person.ts'

/**
 * The least number of stored people to calculate with. With the few families of a new city, weak agreement would count
 * as a match.
 */
const leastPeople = 1000
/** The logarithm of the odds from which a match has a strength: even, 16 to 1 and 1,000 to 1. */
const least = { possible: 0, likely: 4, certain: 10 } as const satisfies Record<Strength, number>

/**
 * Returns how certain a match of a weight is among a number of stored people, or undefined if it is too weak. Each of
 * them could be the person, so the odds before comparing are one to their number.
 */
export function strengthOf(weight: number, people: number): Strength | undefined {
  const odds = weight - Math.log2(Math.max(people, leastPeople))
  return strengths.findLast((each) => odds >= least[each])
}
