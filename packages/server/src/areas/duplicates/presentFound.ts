import type { ReadPerson } from '@semilla/domain/duplicates/comparePeople.ts'
import type { Match, ReadFamily } from '@semilla/domain/duplicates/families.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import type { Candidate } from './queries/candidates.ts'

/** Returns the name by which staff recognize a person. */
export const nameOf = ({ person: { firstName, lastName } }: ReadPerson) => personName({ firstName, lastName })

/** Returns an application with the names by which staff recognize the family. */
export const presentFound = ({ language }: Context, found: Candidate & { readonly family: ReadFamily }) => ({
  id: found.id,
  externalId: found.externalId,
  status: found.status,
  statusName: translate(language, `words:applicationStatus.${found.status}`),
  requestedAt: new Date(found.requestedAt).toISOString(),
  agencyName: found.agencyName,
  parentNames: found.family.parent.map(nameOf),
  childrenNames: found.family.child.map(nameOf),
})

/** Returns the people of a stored application who were found, by their names there. */
export const presentMatches = (family: ReadFamily, matches: readonly Match[]) =>
  matches.map(({ kind, stored, strength, agreeing }) => {
    const person = family[kind][stored]
    return { kind, name: person ? nameOf(person) : '', strength, agreeing: [...agreeing] }
  })

/** Returns one page of a list, and its length. */
export const pageOf = <T>(
  items: readonly T[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) => ({
  items: items.slice((page - 1) * pageSize, page * pageSize),
  total: items.length,
})
