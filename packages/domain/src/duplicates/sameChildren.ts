import { type Match, matchFamilies, type Population, type ReadFamily } from './families.ts'

/**
 * Returns the children who are in two families, by their places in the first. A match that is only possible does not make
 * one child of two, and two children of one family are never the same child of the other. Unlike the applications of one
 * family, in which the first name and the birth date tell, two that are merged may be of two families, so all that is known
 * of the children is weighed.
 */
export function sameChildren(
  first: ReadFamily,
  second: ReadFamily,
  population: Population,
): ReadonlyMap<number, Pick<Match, 'stored' | 'strength'>> {
  const found = matchFamilies({ ...first, parent: [] }, { ...second, parent: [] }, population)
  const sure = found.filter(({ strength }) => strength !== 'possible')
  const firsts = sure.filter(({ stored }, at) => sure.findIndex((each) => each.stored === stored) === at)
  return new Map(firsts.map(({ entered, ...match }) => [entered, match]))
}
