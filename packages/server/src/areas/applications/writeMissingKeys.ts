import { familyKeys } from '@semilla/domain/duplicates/families.ts'
import type { Database } from '../../platform/database/database.ts'
import { listComparedFamilies } from './queries/comparedFamilies.ts'
import { insertFamilyKeys, listWithoutKeys } from './queries/familyKeys.ts'

/** The number of applications whose keys one transaction writes. */
const atOnce = 1000

/**
 * Writes the keys by which duplicates are found for applications that have none: those that are older than the keys.
 * A migration that deletes all keys has them written again by the current rules.
 */
export async function writeMissingKeys(db: Database): Promise<void> {
  for (let last = 0; ; ) {
    const ids = await db.transaction().execute(async (tx) => {
      const next = await listWithoutKeys(tx, last, atOnce)
      const families = await listComparedFamilies(tx, next)
      const rows = [...families].map(([applicationId, family]) => ({ applicationId, keys: familyKeys(family) }))
      await insertFamilyKeys(tx, rows)
      return next
    })
    if (ids.length < atOnce) return
    last = ids.at(-1) ?? last
  }
}
