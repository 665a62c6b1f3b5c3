import { believed } from '../../platform/database/believed.ts'
import { listLanguageCodes } from './queries.ts'

/** Returns the codes of the home languages that can be chosen, from a cache. */
export const knownLanguages = believed(async (db) => new Set(await listLanguageCodes(db)))
