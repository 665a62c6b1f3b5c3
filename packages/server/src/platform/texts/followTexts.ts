import type { Database, Tx } from '../database/database.ts'
import { applyChangedTexts, type ChangedTexts } from '../language.ts'

/**
 * Loads the texts that administrators changed, and returns a function that loads them again. Each call reads what was
 * committed before it, and an older answer never replaces a newer one.
 */
export async function followTexts(db: Database, read: (db: Tx) => Promise<ChangedTexts>): Promise<() => Promise<void>> {
  let reading = Promise.resolve()
  const readOnce = async () => applyChangedTexts(await db.transaction().execute(read))
  const refresh = () => {
    reading = reading.catch(() => undefined).then(readOnce)
    return reading
  }
  await refresh()
  return refresh
}
