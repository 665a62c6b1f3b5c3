import { cachedFor } from '../../platform/database/cachedFor.ts'
import { listAllNeighborhoods, listLanguageCodes } from './queries.ts'

/** Returns the codes of the home languages that can be chosen, from a cache. */
export const knownLanguages = cachedFor(async (db) => new Set(await listLanguageCodes(db)))

/** Returns the city's neighborhoods, from a cache. */
export const neighborhoods = cachedFor(listAllNeighborhoods)
