import type { ReadPerson } from './comparePeople.ts'
import { type Match, matchFamilies, type Population, type ReadFamily } from './families.ts'

/**
 * Returns the children who are in two families, by their places in the first. A match that is only possible does not make
 * one child of two, and two children of one family are never the same child of the other.
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

/**
 * Returns whether two children of one family have the same name and birth date, whatever the marks and the case in which
 * the name was typed. Within a family, that is one child.
 */
export const isNamedAndBornAs = (one: ReadPerson, other: ReadPerson): boolean =>
  one.first.joined === other.first.joined &&
  one.last.joined === other.last.joined &&
  one.person.bornOn === other.person.bornOn
