import { believed } from '../../platform/database/believed.ts'
import { listLanguageCodes } from './queries.ts'

/** The codes of the home languages that can be chosen. */
export const knownLanguages = believed(async (db) => new Set(await listLanguageCodes(db)))
