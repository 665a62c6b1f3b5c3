import type * as api from '@semilla/contract/matching/programSearch.ts'
import type { Parameters } from '@semilla/contract/screens.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { defaultDistance, distances, maxPlaceLength } from '@semilla/domain/applications/careNeeds.ts'
import { maxComparedSites, searchedAges } from '@semilla/domain/matching/programSearch.ts'
import { longest } from '@semilla/domain/values/texts.ts'

export type SiteFilter = Input<typeof api.searchSitesForFamily>['filter']
/** What a search asks for, without the page. */
export type Asked = Pick<Input<typeof api.searchSitesForFamily>, 'filter' | 'sort'>
export type SearchParameters = Parameters<'programSearch'>

/** A search that leaves nothing out: the whole city, by name. */
export const wholeCity: SiteFilter = {
  kind: 'zip',
  place: '',
  miles: defaultDistance,
  text: '',
  siteTypes: [],
  days: [],
  opensBy: undefined,
  closesFrom: undefined,
  ages: [],
  languages: [],
  extras: [],
  hasVacancies: false,
  siteIds: [],
}

/**
 * Returns what the address asks for. An address that names no kind of place is the first of a visit, and asks for what
 * `first` asks for.
 */
export function askedIn(parameters: SearchParameters, first: SiteFilter): Asked {
  const { kind, sort = 'distance' } = parameters
  if (!kind) return { filter: first, sort }
  const miles = distances.find((each) => each === parameters.miles) ?? defaultDistance
  const filter = {
    ...wholeCity,
    kind,
    miles,
    // An address that somebody typed may have more than the fields take.
    place: (parameters.place ?? '').slice(0, maxPlaceLength),
    text: (parameters.text ?? '').slice(0, longest.entityName),
    siteTypes: [...(parameters.siteTypes ?? [])],
    days: [...(parameters.days ?? [])],
    opensBy: parameters.opensBy,
    closesFrom: parameters.closesFrom,
    ages: searchedAges.filter((age) => parameters.ages?.includes(age)),
    languages: [...(parameters.languages ?? [])],
    extras: [...(parameters.extras ?? [])],
    hasVacancies: parameters.hasVacancies ?? false,
  }
  const isBackwards = faultOfHours(filter) !== undefined
  return { filter: isBackwards ? { ...filter, opensBy: undefined, closesFrom: undefined } : filter, sort }
}

/** Returns the parameters that ask for a filter, for an address that can be shared. */
export const parametersOf = ({ siteIds: _ids, ...filter }: SiteFilter): SearchParameters => ({
  ...filter,
  hasVacancies: filter.hasVacancies || undefined,
})

/** Returns the programs to compare, each once and no more than can be compared. */
export const comparedIn = ({ comparedIds = [] }: SearchParameters): readonly number[] =>
  comparedIds.slice(0, maxComparedSites)

/** Returns the key of what is wrong with the hours of a filter, if anything. */
export const faultOfHours = ({ opensBy, closesFrom }: Pick<SiteFilter, 'opensBy' | 'closesFrom'>) =>
  opensBy !== undefined && closesFrom !== undefined && opensBy >= closesFrom ? 'hoursBackwards' : undefined

/** Returns how many of the further filters are set, those that a form can hide. */
export const narrowing = (filter: SiteFilter): number =>
  [filter.siteTypes, filter.days, filter.ages, filter.languages, filter.extras].filter(({ length }) => length > 0)
    .length + [filter.opensBy, filter.closesFrom].filter((each) => each !== undefined).length
