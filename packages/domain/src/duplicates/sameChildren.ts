import { comparePeople, type ReadPerson } from './comparePeople.ts'
import { type Match, matchFamilies, type Population, type ReadFamily } from './families.ts'

/**
 * Returns the children who are in two families, by their places in the first. A match that is only possible does not make one
 * child of two. Two children of one family are never the same child of the other: of twins with similar names, only the one who
 * agrees most is. Two applications that are merged may be of two families. So all that is known of the children is weighed,
 * while between applications of one family the first name and the birth date are enough.
 */
export function sameChildren(
  first: ReadFamily,
  second: ReadFamily,
  population: Population,
): ReadonlyMap<number, Pick<Match, 'stored' | 'strength'>> {
  const found = matchFamilies({ ...first, parent: [] }, { ...second, parent: [] }, population)
  const sure = found.filter(({ strength }) => strength !== 'possible')
  const weightOf = ({ entered, stored }: Match): number =>
    comparePeople(first.child[entered] as ReadPerson, second.child[stored] as ReadPerson, population.shareOf).weight
  const bestFirst = sure.toSorted((one, other) => weightOf(other) - weightOf(one))
  const best = sure.filter((match) => bestFirst.find(({ stored }) => stored === match.stored) === match)
  return new Map(best.map(({ entered, ...match }) => [entered, match]))
}
