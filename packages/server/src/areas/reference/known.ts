import { cachedUntilChanged } from '../../platform/database/cachedFor.ts'
import { listOpenLanguageCodes, listOpenNeighborhoods, programRows } from './queries.ts'

/** Returns the codes of the home languages that can be chosen, from a cache. */
export const knownLanguages = cachedUntilChanged(async (db) => new Set(await listOpenLanguageCodes(db)))

/** Returns the neighborhoods that can be chosen, from a cache. */
export const neighborhoods = cachedUntilChanged(listOpenNeighborhoods)

/** Returns the subsidies by each of their names, from a cache. */
export const programsByName = cachedUntilChanged(
  async (db) => new Map((await programRows(db)).flatMap((row) => Object.values(row.names).map((name) => [name, row]))),
)
