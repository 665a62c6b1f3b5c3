/** The orders in which a search for programs lists them. */
export const programOrders = ['distance', 'name', 'vacancies'] as const
export type ProgramOrder = (typeof programOrders)[number]

/** The ages, in whole years, of the children for whom a family can search: from babies up to twelve. */
export const searchedAges = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type SearchedAge = (typeof searchedAges)[number]

/** The most programs that are compared side by side. */
export const maxComparedSites = 3

/** The most programs that a map shows at once, more than a city has. */
export const maxMappedSites = 5000
