import { cachedFor } from '../../platform/database/cachedFor.ts'
import { listLanguageCodes } from './queries.ts'

/** Returns the codes of the home languages that can be chosen, from a cache. */
export const knownLanguages = cachedFor(async (db) => new Set(await listLanguageCodes(db)))
